import {
  createListing,
  createTestListing,
  deleteListing,
  getListing,
  listListings,
  updateListing,
} from '@opencall/contract/marketplace/marketplace/marketplace.routes';
import type { Listing, ListingCard } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import type { RequestOf } from '@opencall/contract/route-types';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { asList, byCursor } from '#lib/infinite-list.ts';
import { writeConfirmed } from '#lib/optimistic.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import type { MarketplaceAddress } from './marketplace-address.ts';

const MARKETPLACE_KEY = ['marketplace'] as const;
const FRESH_MS = 30_000;
/** Milliseconds: long enough to read a few listings and return to the same position in the list. */
const CACHED_MS = 30 * 60_000;

type ListRequest = RequestOf<typeof listListings>['query'];

const requestOf = ({ tab, distance, ...filters }: MarketplaceAddress): ListRequest => ({
  ...filters,
  ...(distance ? { distance: String(distance) } : {}),
  ...(tab === 'mine' ? { mine: 'true' as const } : {}),
});

/** The listings that match the filters. The previous results stay visible while the next ones load. */
export const listingsQuery = (address: MarketplaceAddress) =>
  defineInfiniteQuery({
    queryKey: [...MARKETPLACE_KEY, 'list', address],
    meta: { refreshedBy: { later: ['listing'] }, offline: true },
    queryFn: ({ pageParam, signal }) =>
      callPage(listListings, { query: { ...requestOf(address), cursor: pageParam } }, { signal }),
    ...byCursor,
    select: asList<ListingCard>,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: CACHED_MS,
    refetchOnWindowFocus: false,
    retry: retryUnlessRefused,
  });

const listingKey = (id: number) => [...MARKETPLACE_KEY, 'listing', id] as const;

export const listingQuery = (id: number) =>
  defineQuery({
    queryKey: listingKey(id),
    meta: { refreshedBy: { now: [['listing', id]] }, offline: true },
    queryFn: ({ signal }) => call(getListing, { params: { id: String(id) } }, { signal }),
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

/** Stores the server's answer as the listing and reloads the lists. */
const settle = async (client: QueryClient, listing: Listing): Promise<void> => {
  const key = listingKey(listing.id);
  await writeConfirmed(client, [key], () => client.setQueryData(key, listing));
  await client.invalidateQueries({ queryKey: [...MARKETPLACE_KEY, 'list'] });
};

/** With `showsExpiry`, the form stays open with its input and shows by itself that the session has ended. */
export const useCreateListing = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof createListing>['body']) => call(createListing, { body }),
    onSuccess: (listing) => settle(client, listing),
    meta: { showsExpiry: true },
  });
};

export const useCreateTestListing = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof createTestListing>['body']) => call(createTestListing, { body }),
    onSuccess: (listing) => settle(client, listing),
  });
};

export type ListingChange = RequestOf<typeof updateListing>['body'];

export const useUpdateListing = (id: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ListingChange) => call(updateListing, { params: { id: String(id) }, body }),
    onSuccess: (listing) => settle(client, listing),
    meta: { showsExpiry: true },
  });
};

const deletionKey = (id: number) => [...MARKETPLACE_KEY, 'delete', id] as const;

/** True if this window has deleted the listing or is deleting it, so that it is not requested again. */
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
      // Not awaited, because the page of the listing closes immediately.
      void client.invalidateQueries({ queryKey: [...MARKETPLACE_KEY, 'list'] });
    },
  });
};
