import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { MemberGrid } from './member-grid.tsx';
import type { FoundMembers } from './search.api.ts';
import { isUnknownZip, UNKNOWN_ZIP } from './search-errors.ts';

/** Pixels before the end of the list at which the next page is asked for. */
const AHEAD = '1600px';

type Result = UseInfiniteQueryResult<FoundMembers>;

/** An invisible line at the end of the list: when it comes near, the next page is fetched. */
const NextPage = ({ result }: { result: Result }) => {
  const line = useRef<HTMLDivElement>(null);
  const { fetchNextPage, isFetching } = result;
  useEffect(() => {
    if (!line.current || isFetching) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [fetchNextPage, isFetching]);
  return <div ref={line} aria-hidden="true" />;
};

const ListEnd = ({ result }: { result: Result }) => {
  if (result.isFetchNextPageError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 py-8">
        <p className="text-ink-soft">More members could not be loaded.</p>
        <Button variant="outline" size="sm" onClick={() => void result.fetchNextPage()}>
          Retry
        </Button>
      </div>
    );
  }
  return result.hasNextPage ? <NextPage result={result} /> : null;
};

const Failure = ({ result, filters, onOpenFilters }: SearchResultsProps) => {
  if (isUnknownZip(result.error)) {
    return (
      <EmptyState
        title={UNKNOWN_ZIP}
        action={
          <Button variant="outline" onClick={onOpenFilters}>
            Change the ZIP code
          </Button>
        }
      >
        We know no place with the ZIP code {filters.zipCode}.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The search did not come back"
      onRetry={() => void result.refetch()}
      retrying={result.isFetching}
    >
      {errorText(result.error, 'Please look at your connection and try again.')}
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
      ? 'No member matches all of these filters. Taking one away, or a wider radius, brings people back.'
      : 'Members appear here as soon as somebody joins.'}
  </EmptyState>
);

interface SearchResultsProps {
  result: Result;
  filters: SearchFilters;
  narrowed: boolean;
  onOpenFilters: () => void;
}

export const SearchResults = (props: SearchResultsProps) => {
  const { result, narrowed, onOpenFilters } = props;
  const { data, isPlaceholderData } = result;
  if (result.isError && !data) return <Failure {...props} />;
  if (data?.members.length === 0 && !isPlaceholderData) {
    return <NothingFound narrowed={narrowed} onOpenFilters={onOpenFilters} />;
  }
  // An empty answer to the last question is no likeness of the next one; skeletons are.
  const members = data?.members.length ? data.members : undefined;
  return (
    <div
      aria-busy={!members || isPlaceholderData || undefined}
      className={cx('transition-opacity duration-150', isPlaceholderData && 'opacity-50')}
    >
      <MemberGrid
        members={members}
        total={data?.totalIsFloor ? -1 : (data?.total ?? -1)}
        growing={Boolean(members) && result.hasNextPage && !result.isFetchNextPageError}
      />
      {members && !isPlaceholderData && <ListEnd result={result} />}
    </div>
  );
};
