import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
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
            Change the ZIP code
          </Button>
        }
      >
        There is no place with the ZIP code {filters.zipCode}.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The search could not be completed"
      onRetry={() => void result.refetch()}
      retrying={result.isFetching}
    >
      {errorText(result.error, 'Check your connection and try again.')}
    </ErrorState>
  );
};

const NothingFound = ({ narrowed, onOpenFilters }: { narrowed: boolean; onOpenFilters: () => void }) => (
  <EmptyState
    title="No Results Found"
    action={
      narrowed && (
        <Button variant="outline" onClick={onOpenFilters}>
          Change Filters
        </Button>
      )
    }
  >
    {narrowed
      ? 'No member matches all of these filters. Remove one, or try a wider radius.'
      : 'Members appear here as soon as someone joins.'}
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
    return <NothingFound narrowed={narrowed} onOpenFilters={onOpenFilters} />;
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
      {members && !isPlaceholderData && (
        <ListEnd result={result} failure="More members could not be loaded." />
      )}
    </div>
  );
};
