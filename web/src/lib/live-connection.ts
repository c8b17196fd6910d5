import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as m from '#messages/lib';
import { onLiveSignal, resetLiveStatus } from './live-store.ts';
import { sessionQuery, useSession } from './session.ts';
import { SESSION_KEY } from './session-key.ts';
import { toastError } from './toasts.ts';

const MUTATION_POLL_MS = 250;
/**
 * Maximum number of waits for pending mutations. One of them may have ended the session, and its message is more
 * specific.
 */
const MUTATION_POLLS_MAX = 40;

let checking = false;

const waitForMutations = async (client: QueryClient): Promise<void> => {
  for (let waits = 0; waits < MUTATION_POLLS_MAX && client.isMutating() > 0; waits += 1)
    await new Promise((resolve) => setTimeout(resolve, MUTATION_POLL_MS));
};

/** Refetches the session. If it has ended elsewhere, shows a message once; the shell then opens the sign-in page. */
const checkSession = async (client: QueryClient): Promise<void> => {
  if (checking) return;
  checking = true;
  try {
    await waitForMutations(client);
    if (!client.getQueryData(SESSION_KEY)) return;
    const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (!session) toastError(m.sessionExpired, m.pleaseLoginAgain);
  } catch {
    // The next important request fails too and reports it.
  } finally {
    checking = false;
  }
};

/** Keeps the live stream open while a member is signed in. Mounted once, in the root layout. */
export const useLiveConnection = (): void => {
  const client = useQueryClient();
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const check = () => void checkSession(client);
    const ended = new AbortController();
    let stop = (): void => undefined;
    const forget = onLiveSignal('session-ended', check);
    // Load it on demand, because the first screen does not need it.
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
