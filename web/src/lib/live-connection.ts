import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveSignal, resetLiveStatus } from './live-store.ts';
import { sessionQuery, useSession } from './session.ts';
import { SESSION_KEY } from './session-key.ts';
import { toastError } from './toasts.ts';

const MUTATION_POLL_MS = 250;
/** A request under way may be the one that ended the session, and its message says more than ours. */
const MUTATION_POLLS_MAX = 40;

let checking = false;

const waitForMutations = async (client: QueryClient): Promise<void> => {
  for (let waits = 0; waits < MUTATION_POLLS_MAX && client.isMutating() > 0; waits += 1)
    await new Promise((resolve) => setTimeout(resolve, MUTATION_POLL_MS));
};

/** Reads who is signed in; a session that ended elsewhere is announced once, and the shell leads to sign-in. */
const checkSession = async (client: QueryClient): Promise<void> => {
  if (checking) return;
  checking = true;
  try {
    await waitForMutations(client);
    if (!client.getQueryData(SESSION_KEY)) return;
    const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (!session) toastError('Session expired', 'Please login again');
  } catch {
    // The next request that matters fails as well and says so.
  } finally {
    checking = false;
  }
};

/** Keeps the live stream open while a member is signed in. Mounted once, in the frame around all screens. */
export const useLiveConnection = (): void => {
  const client = useQueryClient();
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const check = () => void checkSession(client);
    const ended = new AbortController();
    let stop = (): void => undefined;
    const forget = onLiveSignal('session-ended', check);
    // Nothing on the first screen waits for it.
    void import('./live-tabs.ts').then(({ followLive }) => {
      if (!ended.signal.aborted) stop = followLive({ userId, onRefused: check });
    });
    return () => {
      ended.abort();
      forget();
      stop();
      resetLiveStatus();
    };
  }, [client, userId]);
};
