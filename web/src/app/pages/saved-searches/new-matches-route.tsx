import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { SavedSearch } from '@opencall/contract/casting/saved-searches/saved-searches.schemas';
import type { SearchResult } from '@opencall/contract/directory/search/search.schemas';
import type { ListingCard } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallRow } from '#features/casting/calls/list/call-row.tsx';
import { listLink } from '#features/casting/saved-searches/list-link.ts';
import { newMatchesQuery, savedSearchesQuery } from '#features/casting/saved-searches/saved-searches.api.ts';
import { MemberGrid } from '#features/directory/search/member-grid.tsx';
import { ListingRow } from '#features/marketplace/marketplace/listing-row.tsx';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import * as m from '#messages/app/pages-saved-searches';
import * as common from '#messages/common';
import { BackLink } from '#ui/back-link.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

const route = getRouteApi('/protected/saved-searches/$searchId');

type Row = SearchResult[number] | Call | ListingCard;

/** Renders the matches like the rows of the list that was searched. */
const Matches = ({
  kind,
  rows,
  total,
}: {
  kind: SavedSearch['kind'];
  rows: Row[];
  total: number;
}): ReactNode => {
  if (kind === 'members')
    return <MemberGrid members={rows as SearchResult} total={total} growing={rows.length < total} />;
  return (
    <ul aria-label={kind === 'calls' ? m.newCalls : m.newListings}>
      {rows.map((row, index) => (
        <li key={row.id}>
          {kind === 'calls' ? (
            <CallRow call={row as Call} index={index} />
          ) : (
            <ListingRow listing={row as ListingCard} own={false} index={index} />
          )}
        </li>
      ))}
    </ul>
  );
};

const OpenList = ({ search }: { search: SavedSearch }) => (
  <LinkButton {...listLink(search)} variant="outline">
    {m.viewAllResults}
  </LinkButton>
);

const News = ({ search }: { search: SavedSearch }) => {
  const result = useInfiniteQuery(newMatchesQuery(search.id));
  const { data, error, isFetching, refetch } = result;
  if (error && !data)
    return (
      <ErrorState title={m.newMatchesNotLoaded} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error, common.checkYourConnectionAndTry)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={m.loadingNewMatches}>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  const rows = data.pages.flatMap(({ items }) => items as Row[]);
  const total = data.pages[0]?.total ?? rows.length;
  if (rows.length === 0)
    return (
      <EmptyState title={m.noNewMatchesSinceYour} action={<OpenList search={search} />}>
        {m.eachNewMatchAppearsHere}
      </EmptyState>
    );
  return (
    <>
      <p role="status" className="mb-6 text-ink-soft tabular-nums">
        {m.newMatchesSinceLastVisit({ count: total })}
      </p>
      <Matches kind={search.kind} rows={rows} total={total} />
      <ListEnd result={result} failure={m.moreMatchesNotLoaded} />
      <div className="mt-10">
        <OpenList search={search} />
      </div>
    </>
  );
};

/** The new matches of a saved search. */
export const NewMatchesRoute = () => {
  const id = routeId(route.useParams().searchId);
  const { data } = useQuery(savedSearchesQuery);
  const search = data?.find((row) => row.id === id);
  if (data && !search) return <NotFoundPage />;
  return (
    <ListPage title={search?.name ?? m.savedSearch} wide>
      <PageHeader
        above={<BackLink {...paths.savedSearches()}>{common.savedSearches}</BackLink>}
        title={search?.name ?? m.savedSearch}
      />
      {search ? (
        <News key={search.id} search={search} />
      ) : (
        <Loading label={m.loadingTheSearch}>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
    </ListPage>
  );
};
