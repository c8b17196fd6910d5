import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/search';
import { Button } from '#ui/button.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { MemberGrid, type MemberGridProps } from './member-grid.tsx';
import type { FoundMembers } from './search.api.ts';
import { isUnknownZip } from './search-errors.ts';

type Result = UseInfiniteQueryResult<FoundMembers>;

const Failure = ({ result, filters, onOpenFilters }: SearchResultsProps) => {
  if (isUnknownZip(result.error)) {
    return (
      <EmptyState
        title={errorText(result.error)}
        action={
          <Button variant="outline" onClick={onOpenFilters}>
            {m.changeTheZipCode}
          </Button>
        }
      >
        {m.noPlaceWithZipCode({ zipCode: filters.zipCode ?? '' })}
      </EmptyState>
    );
  }
  return (
    <ErrorState title={m.searchFailed} onRetry={() => void result.refetch()} retrying={result.isFetching}>
      {errorText(result.error, common.checkYourConnectionAndTry)}
    </ErrorState>
  );
};

const NoMembers = ({ narrowed, onOpenFilters }: { narrowed: boolean; onOpenFilters: () => void }) => (
  <EmptyState
    title={m.noResultsFound}
    action={
      narrowed && (
        <Button variant="outline" onClick={onOpenFilters}>
          {m.changeFilters}
        </Button>
      )
    }
  >
    {narrowed ? m.noMembersMatchAllFilters : m.membersAppearHere}
  </EmptyState>
);

interface SearchResultsProps extends Pick<MemberGridProps, 'cardTool'> {
  result: Result;
  filters: SearchFilters;
  narrowed: boolean;
  onOpenFilters: () => void;
}

export const SearchResults = (props: SearchResultsProps) => {
  const { result, narrowed, onOpenFilters, cardTool } = props;
  const { data, isPlaceholderData } = result;
  if (result.isError && !data) return <Failure {...props} />;
  if (data?.items.length === 0 && !isPlaceholderData) {
    return <NoMembers narrowed={narrowed} onOpenFilters={onOpenFilters} />;
  }
  // While a search after an empty result loads, show skeletons instead of the empty state.
  const members = data?.items.length ? data.items : undefined;
  return (
    <div
      aria-busy={!members || isPlaceholderData || undefined}
      className={cx('transition-opacity duration-150', isPlaceholderData && 'opacity-50')}
    >
      <MemberGrid
        members={members}
        total={data?.totalIsFloor ? -1 : (data?.total ?? -1)}
        cardTool={cardTool}
        growing={Boolean(members) && result.hasNextPage && !result.isFetchNextPageError}
      />
      {members && !isPlaceholderData && <ListEnd result={result} failure={common.moreMembersCouldNotBe} />}
    </div>
  );
};
