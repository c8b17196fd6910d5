import { getCounts } from '@opencall/contract/notifications/notifications.endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './http.ts';
import { useLiveEvent, usePollingInterval } from './live.ts';
import { useSession } from './session.ts';

export const COUNTS_KEY = ['counts'] as const;
const POLL_MS = 30_000;

const countsQuery = queryOptions({
  queryKey: COUNTS_KEY,
  queryFn: ({ signal }) => call(getCounts, {}, { signal }),
  staleTime: POLL_MS,
});

/** What is unread, kept up to date while somebody is signed in; undefined until it is known. */
export const useCounts = () => {
  const client = useQueryClient();
  const { user } = useSession();
  useLiveEvent('counts', () => void client.invalidateQueries({ queryKey: COUNTS_KEY }));
  const refetchInterval = usePollingInterval(POLL_MS);
  return useQuery({ ...countsQuery, enabled: user !== null, refetchInterval }).data;
};
