import { searchProfiles } from '@opencall/contract/directory/search/search.endpoints';
import type { SearchFilters, SearchResult } from '@opencall/contract/directory/search/search.schemas';
import { toSearchParameters } from '@opencall/contract/directory/search/search-parameters';
import type { EndpointRequest } from '@opencall/contract/shared/endpoint';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '#lib/http.ts';
import { asList, byCursor, type LoadedList } from '#lib/infinite-list.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';

export type FoundMember = SearchResult[number];

export type FoundMembers = LoadedList<FoundMember>;

const FRESH_MS = 30_000;
/** Long enough to read a few profiles and come back to the same place in the list. */
const KEPT_MS = 30 * 60_000;

type SearchRequest = EndpointRequest<typeof searchProfiles>['query'];

/** The contract's own mapping; its result is text throughout, which the request's type is too narrow to see. */
const requestOf = (filters: SearchFilters, page: { limit?: string; cursor?: string }): SearchRequest => ({
  ...(toSearchParameters(filters) as SearchRequest),
  ...page,
});

/** Members that match, page by page. The screen keeps the last answer while the next one is on its way. */
export const membersQuery = (filters: SearchFilters) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'search', filters],
    queryFn: ({ pageParam, signal }) =>
      callPage(searchProfiles, { query: requestOf(filters, { cursor: pageParam }) }, { signal }),
    ...byCursor,
    select: asList<FoundMember>,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    // Not on a return to the window: a grid that rearranges itself would lose the reader's place.
    refetchOnWindowFocus: false,
    retry: retryUnlessRefused,
  });

/** How many members match, asked with the smallest page there is. */
export const memberCountQuery = (filters: SearchFilters) =>
  queryOptions({
    queryKey: ['profiles', 'count', filters],
    queryFn: async ({ signal }) => {
      const { total, totalIsFloor } = await callPage(
        searchProfiles,
        { query: requestOf(filters, { limit: '1' }) },
        { signal },
      );
      return { total, totalIsFloor };
    },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });
