import { searchProfiles } from '@opencall/contract/search/search.endpoints';
import {
  type SearchFilters,
  type SearchResult,
  toSearchParameters,
} from '@opencall/contract/search/search.schemas';
import type { EndpointRequest } from '@opencall/contract/shared/endpoint';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { callPage, type Page } from '#lib/http.ts';
import { shouldRetry } from '#lib/query-client.ts';

export type FoundMember = SearchResult[number];

/** All pages fetched so far as one list, with the total that the newest of them told. */
export interface FoundMembers {
  members: FoundMember[];
  total: number;
  totalIsFloor: boolean;
}

const FRESH_MS = 30_000;
/** Long enough to read a few profiles and come back to the same place in the list. */
const KEPT_MS = 30 * 60_000;

type SearchRequest = EndpointRequest<typeof searchProfiles>['query'];

/** The contract's own mapping; its result is text throughout, which the request's type is too narrow to see. */
const requestOf = (filters: SearchFilters, page: { limit?: string; cursor?: string }): SearchRequest => ({
  ...(toSearchParameters(filters) as SearchRequest),
  ...page,
});

/** A refusal (an unknown ZIP code) stays one however often it is asked. */
const retry = (failures: number, error: Error): boolean => {
  const refused =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;
  return !refused && shouldRetry(failures, error);
};

/** A member who moved up in the order between two fetches stands on both pages: the first place counts. */
const flatten = ({ pages }: InfiniteData<Page<FoundMember>>): FoundMembers => {
  const byId = new Map<number, FoundMember>();
  for (const member of pages.flatMap(({ items }) => items)) {
    if (!byId.has(member.id)) byId.set(member.id, member);
  }
  const newest = pages.at(-1);
  return {
    members: [...byId.values()],
    total: newest?.total ?? 0,
    totalIsFloor: newest?.totalIsFloor ?? false,
  };
};

/** Members that match, page by page. The screen keeps the last answer while the next one is on its way. */
export const membersQuery = (filters: SearchFilters) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'search', filters],
    queryFn: ({ pageParam, signal }) =>
      callPage(searchProfiles, { query: requestOf(filters, { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: flatten,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    // A grid that rearranges itself because one looked away would lose people their place.
    refetchOnWindowFocus: false,
    retry,
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
    retry,
  });
