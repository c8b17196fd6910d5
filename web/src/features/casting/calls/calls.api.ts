import {
  cancelCall,
  closeCall,
  createCall,
  deleteCall,
  getCall,
  listCalls,
  publishCall,
  updateCall,
} from '@opencall/contract/casting/calls/calls.routes';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { RequestOf } from '@opencall/contract/route-types';
import type { StateName } from '@opencall/contract/shared/states';
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { HOME_KEY } from '#lib/home-key.ts';
import { call, callPage } from '#lib/http.ts';
import { asList, byCursor } from '#lib/infinite-list.ts';
import { writeConfirmed } from '#lib/optimistic.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { CALLS_KEY } from './calls-key.ts';
import { type CallsAddress, filtersOf } from './list/calls-address.ts';

const LISTS_KEY = [...CALLS_KEY, 'list'] as const;
export const callKey = (id: number) => [...CALLS_KEY, 'one', id] as const;
const FRESH_MS = 30_000;
/** Cache time: long enough to read a few calls and return to the same position in the list. */
const CACHED_MS = 30 * 60_000;

type ListRequest = RequestOf<typeof listCalls>['query'];

const requestOf = (address: CallsAddress): ListRequest => {
  const { zipCodeRadius, remote, matching, ...filters } = filtersOf(address);
  return {
    ...filters,
    ...(zipCodeRadius ? { zipCodeRadius: String(zipCodeRadius) } : {}),
    ...(remote ? { remote: 'true' } : {}),
    ...(matching ? { matching: 'true' } : {}),
  };
};

const pagesOf = (name: string, request: ListRequest) =>
  defineInfiniteQuery({
    queryKey: [...LISTS_KEY, name, request],
    meta: { refreshedBy: { later: ['calls'] }, offline: true },
    queryFn: ({ pageParam, signal }) =>
      callPage(listCalls, { query: { ...request, cursor: pageParam } }, { signal }),
    ...byCursor,
    select: asList<Call>,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: CACHED_MS,
    // Do not refetch on window focus: a rearranged list would lose the reader's position.
    refetchOnWindowFocus: false,
    retry: retryUnlessRefused,
  });

/** Open calls that match the filters, page by page. The screen shows the previous result while the next one loads. */
export const callsQuery = (address: CallsAddress) => pagesOf('open', requestOf(address));

export type OwnPart = 'mine' | 'collaborating';

/** The viewer's calls, or the calls of other members in which the viewer is a collaborator. */
export const ownCallsQuery = (part: OwnPart, address: CallsAddress) =>
  pagesOf(part, { ...requestOf(address), [part]: 'true' });

const PAGE_ON_MAP = '100';
/** More markers would make the map unreadable. */
const ON_MAP_MAX = 500;

/** Calls in one state, or in all, that match the filters, up to `ON_MAP_MAX`. */
export const mapCallsQuery = (address: CallsAddress, state?: StateName) =>
  defineQuery({
    queryKey: [...LISTS_KEY, 'map', state, requestOf(address)],
    meta: { refreshedBy: { later: ['calls'] }, offline: true },
    queryFn: async ({ signal }) => {
      const found: Call[] = [];
      let cursor: string | undefined;
      let total = 0;
      do {
        const query = { ...requestOf(address), state, limit: PAGE_ON_MAP, cursor };
        const page = await callPage(listCalls, { query }, { signal });
        found.push(...page.items);
        total = page.total;
        cursor = page.nextCursor;
      } while (cursor && found.length < ON_MAP_MAX);
      return { calls: found, total: Math.max(total, found.length) };
    },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

export const callQuery = (id: number) =>
  defineQuery({
    queryKey: callKey(id),
    meta: { refreshedBy: { now: [['calls', id], 'applications'] }, offline: true },
    queryFn: ({ signal }) => call(getCall, { params: { id: String(id) } }, { signal }),
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

/** Caches the call from the server's response and refetches lists and counts. */
const keepCall = async (client: QueryClient, answered: Call): Promise<void> => {
  const key = callKey(answered.id);
  await writeConfirmed(client, [key], () => client.setQueryData(key, answered));
  void client.invalidateQueries({ queryKey: LISTS_KEY });
  void client.invalidateQueries({ queryKey: HOME_KEY });
  // The roles that the member can invite.
  void client.invalidateQueries({ queryKey: SESSION_KEY });
};

export type CallFields = RequestOf<typeof createCall>['body'];

/** Creates a call. `showsExpiry`: after the session ends, the form keeps the input and shows the error itself. */
export const useCreateCall = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallFields) => call(createCall, { body }),
    onSuccess: (created) => keepCall(client, created),
    meta: { showsExpiry: true },
  });
};

/** Saves a call. */
export const useSaveCall = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: number; fields: CallFields }) =>
      call(updateCall, { params: { id: String(id) }, body: fields }),
    onSuccess: (saved) => keepCall(client, saved),
    meta: { showsExpiry: true },
  });
};

export const usePublishCall = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(publishCall, { params: { id: String(id) } }),
    onSuccess: (published) => keepCall(client, published),
  });
};

export type Ending = 'close' | 'cancel';
const ENDINGS = { close: closeCall, cancel: cancelCall } as const;

export const useEndCall = (id: number, ending: Ending) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) =>
      call(ENDINGS[ending], { params: { id: String(id) }, body: { message: message || null } }),
    onSuccess: (ended) => keepCall(client, ended),
  });
};

export const useDeleteCall = (id: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCall, { params: { id: String(id) } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: callKey(id) });
      void client.invalidateQueries({ queryKey: LISTS_KEY });
      void client.invalidateQueries({ queryKey: HOME_KEY });
    },
  });
};
