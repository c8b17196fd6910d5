import { searchProfiles } from '@opencall/contract/directory/search/search.routes';
import type { SearchFilters, SearchResult } from '@opencall/contract/directory/search/search.schemas';
import { toSearchParameters } from '@opencall/contract/directory/search/search-parameters';
import type { RequestOf } from '@opencall/contract/route-types';
import { keepPreviousData } from '@tanstack/react-query';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { callPage } from '#lib/http.ts';
import { asList, byCursor, type LoadedList } from '#lib/infinite-list.ts';
import { PROFILES_KEY } from '#lib/profile-queries.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';

export type FoundMember = SearchResult[number];

export type FoundMembers = LoadedList<FoundMember>;

const FRESH_MS = 30_000;
/** Cache time: long enough to read a few profiles and return to the same position in the list. */
const CACHED_MS = 30 * 60_000;

type SearchRequest = RequestOf<typeof searchProfiles>['query'];

/** The query of a request. The contract's mapping returns only text, which its type does not express. */
const requestOf = (filters: SearchFilters, page: { limit?: string; cursor?: string }): SearchRequest => ({
  ...(toSearchParameters(filters) as SearchRequest),
  ...page,
});

/** Matching members, page by page. The screen keeps the previous result while the next one loads. */
export const membersQuery = (filters: SearchFilters) =>
  defineInfiniteQuery({
    queryKey: [...PROFILES_KEY, 'search', filters],
    meta: { refreshedBy: { later: ['profile', 'session', 'lists', 'references'] }, offline: true },
    queryFn: ({ pageParam, signal }) =>
      callPage(searchProfiles, { query: requestOf(filters, { cursor: pageParam }) }, { signal }),
    ...byCursor,
    select: asList<FoundMember>,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: CACHED_MS,
    // Do not refetch on window focus: a rearranged grid would lose the reader's position.
    refetchOnWindowFocus: false,
    retry: retryUnlessRefused,
  });

/** The number of matching members, requested with the smallest possible page. */
export const memberCountQuery = (filters: SearchFilters) =>
  defineQuery({
    queryKey: [...PROFILES_KEY, 'count', filters],
    meta: { refreshedBy: { later: ['session'] }, offline: false },
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
