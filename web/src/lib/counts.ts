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

/** Follows the live stream; the shell does so once, for all that show a number. */
export const useLiveCounts = (): void => {
  const client = useQueryClient();
  useLiveEvent('counts', () => void client.invalidateQueries({ queryKey: COUNTS_KEY }));
};

/** What is unread while somebody is signed in; undefined until it is known. */
export const useCounts = () => {
  const { user } = useSession();
  const refetchInterval = usePollingInterval(POLL_MS);
  return useQuery({ ...countsQuery, enabled: user !== null, refetchInterval }).data;
};
