import { getCounts } from '@opencall/contract/notifications/notifications/notifications.routes';
import type { Counts } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { defineQuery } from './define-query.ts';
import { call } from './http.ts';
import { useLiveRefresh, usePollingInterval } from './live.ts';
import { readPending, usePending } from './optimistic.ts';
import { useSession } from './session.ts';

export const COUNTS_KEY = ['counts'] as const;
const COUNTS_EVENTS = ['counts'] as const;
const POLL_MS = 30_000;

export const countsQuery = defineQuery({
  queryKey: COUNTS_KEY,
  meta: { refreshedBy: { now: ['correspondence'] }, offline: 'undated' },
  queryFn: ({ signal }) => call(getCounts, {}, { signal }),
  staleTime: POLL_MS,
});

/** Refetches the unread counts after live events. The shell calls it once for all components. */
export const useLiveCounts = (): void => {
  const client = useQueryClient();
  useLiveRefresh(COUNTS_EVENTS, () => void client.invalidateQueries({ queryKey: COUNTS_KEY }));
};

/** A mutation whose key begins with `COUNTS_KEY`, with the counts after it. */
export interface CountsChange {
  counts: Partial<Counts>;
}

const withChange = (counts: Counts, change: CountsChange): Counts => ({ ...counts, ...change.counts });

/** The counts with the pending changes; undefined until they are loaded. */
export const readCounts = (client: QueryClient): Counts | undefined => {
  const counts = client.getQueryData(countsQuery.queryKey);
  return counts && readPending<CountsChange>(client, COUNTS_KEY).reduce(withChange, counts);
};

/** Writes the counts of a confirmed change to the cache, until they are refetched. */
export const confirmCounts = (client: QueryClient, change: CountsChange): void => {
  client.setQueryData(countsQuery.queryKey, (counts) => counts && withChange(counts, change));
};

/** Unread counts while a member is signed in; undefined until they are loaded. */
export const useCounts = () => {
  const { user } = useSession();
  const changes = usePending<CountsChange>(COUNTS_KEY);
  const select = useCallback((counts: Counts) => changes.reduce(withChange, counts), [changes]);
  const refetchInterval = usePollingInterval(POLL_MS);
  return useQuery({ ...countsQuery, select, enabled: user !== null, refetchInterval }).data;
};
