import {
  createListing,
  createTestListing,
  deleteListing,
  getListing,
  listListings,
  updateListing,
} from '@opencall/contract/marketplace/marketplace.endpoints';
import type { Listing, ListingCard } from '@opencall/contract/marketplace/marketplace.schemas';
import type { EndpointRequest } from '@opencall/contract/shared/endpoint';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { call, callPage, type Page } from '#lib/http.ts';
import { writeConfirmed } from '#lib/optimistic.ts';
import { shouldRetry } from '#lib/query-client.ts';
import type { MarketplaceAddress } from './marketplace-address.ts';

const MARKETPLACE_KEY = ['marketplace'] as const;
const FRESH_MS = 30_000;
/** Long enough to read a few listings and come back to the same place in the list. */
const KEPT_MS = 30 * 60_000;

export interface FoundListings {
  listings: ListingCard[];
  total: number;
  totalIsFloor: boolean;
}

type ListRequest = EndpointRequest<typeof listListings>['query'];

const requestOf = ({ tab, distance, ...filters }: MarketplaceAddress): ListRequest => ({
  ...filters,
  ...(distance ? { distance: String(distance) } : {}),
  ...(tab === 'mine' ? { mine: 'true' as const } : {}),
});

/** A refusal (an unknown ZIP code, a listing that is gone) stays one however often it is asked. */
const retry = (failures: number, error: Error): boolean => {
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 401;
  return !isRefused && shouldRetry(failures, error);
};

/** A renewed list may repeat a listing on the next page: its first place counts. */
const flatten = ({ pages }: InfiniteData<Page<ListingCard>>): FoundListings => {
  const byId = new Map<number, ListingCard>();
  for (const listing of pages.flatMap(({ items }) => items)) {
    if (!byId.has(listing.id)) byId.set(listing.id, listing);
  }
  const newest = pages.at(-1);
  return {
    listings: [...byId.values()],
    total: newest?.total ?? 0,
    totalIsFloor: newest?.totalIsFloor ?? false,
  };
};

/** Listings that match, page by page. The screen keeps the last answer while the next one is on its way. */
export const listingsQuery = (address: MarketplaceAddress) =>
  infiniteQueryOptions({
    queryKey: [...MARKETPLACE_KEY, 'list', address],
    queryFn: ({ pageParam, signal }) =>
      callPage(listListings, { query: { ...requestOf(address), cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: flatten,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
    retry,
  });

const listingKey = (id: number) => [...MARKETPLACE_KEY, 'listing', id] as const;

export const listingQuery = (id: number) =>
  queryOptions({
    queryKey: listingKey(id),
    queryFn: ({ signal }) => call(getListing, { params: { id: String(id) } }, { signal }),
    staleTime: FRESH_MS,
    retry,
  });

/** The lists are read again; what the server answered is the listing now. */
const settle = async (client: QueryClient, listing: Listing): Promise<void> => {
  const key = listingKey(listing.id);
  await writeConfirmed(client, [key], () => client.setQueryData(key, listing));
  await client.invalidateQueries({ queryKey: [...MARKETPLACE_KEY, 'list'] });
};

/** `showsExpiry`: the form stays with what was typed and says itself that the session ended. */
export const useCreateListing = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointRequest<typeof createListing>['body']) => call(createListing, { body }),
    onSuccess: (listing) => settle(client, listing),
    meta: { showsExpiry: true },
  });
};

export const useCreateTestListing = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointRequest<typeof createTestListing>['body']) =>
      call(createTestListing, { body }),
    onSuccess: (listing) => settle(client, listing),
  });
};

export type ListingChange = EndpointRequest<typeof updateListing>['body'];

export const useUpdateListing = (id: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ListingChange) => call(updateListing, { params: { id: String(id) }, body }),
    onSuccess: (listing) => settle(client, listing),
    meta: { showsExpiry: true },
  });
};

const deletionKey = (id: number) => [...MARKETPLACE_KEY, 'delete', id] as const;

/** Whether this window has deleted the listing or is about to: then it is not asked for again. */
export const useIsListingDeleted = (id: number): boolean =>
  useMutationState({
    filters: { mutationKey: deletionKey(id) },
    select: ({ state }) => state.status === 'pending' || state.status === 'success',
  }).includes(true);

export const useDeleteListing = (id: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionKey(id),
    mutationFn: () => call(deleteListing, { params: { id: String(id) } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: listingKey(id) });
      // Not awaited: the page of the listing is left at once.
      void client.invalidateQueries({ queryKey: [...MARKETPLACE_KEY, 'list'] });
    },
  });
};
