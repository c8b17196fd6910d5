import { getSession, login, logout, ping } from '@opencall/contract/accounts/auth/auth.routes';
import type { SessionResponse, SignedIn, User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { Subscription } from '@opencall/contract/accounts/billing/billing.schemas';
import type { Preferences } from '@opencall/contract/accounts/preferences/preferences.schemas';
import type { RequestOf } from '@opencall/contract/route-types';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import { type Query, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as m from '#messages/lib';
import { isAuthError } from './api-error.ts';
import { defineQuery } from './define-query.ts';
import { forgetDrafts } from './draft-store.ts';
import { blockAuthenticatedCalls, call, nullOn401, refreshSession, runLogout } from './http.ts';
import { deleteOfflineData } from './offline-data.ts';
import { paths } from './paths.ts';
import { rememberRedirect } from './redirect-after-login.ts';
import { sessionHint } from './session-hint.ts';
import { SESSION_KEY } from './session-key.ts';

const USER_FRESH_MS = 5 * 60_000;
const KEEP_ALIVE_MS = 10 * 60_000;

/** The signed-in user and their subscription, or null. */
export const sessionQuery = defineQuery({
  queryKey: SESSION_KEY,
  meta: { refreshedBy: { now: ['session'] }, offline: 'undated' },
  queryFn: async ({ signal }): Promise<SessionResponse | null> => {
    const session = sessionHint.isSet() ? await nullOn401(call(getSession, {}, { signal })) : null;
    if (!session) sessionHint.clear();
    return session;
  },
  staleTime: USER_FRESH_MS,
  retry: 2,
  retryDelay: 1000,
});

export type Session =
  | {
      status: 'loading' | 'anonymous' | 'error';
      user: null;
      subscription: null;
      hasProfile: false;
      isStaff: false;
      termsToAccept?: undefined;
      emailBounces?: undefined;
    }
  | {
      status: 'authenticated';
      user: User;
      subscription: Subscription;
      hasProfile: boolean;
      picture: string | null;
      membership: SessionResponse['membership'];
      castingFor: SessionResponse['castingFor'];
      isStaff: boolean;
      /** The version of the terms that the member must still accept. */
      termsToAccept?: number | undefined;
      /** Emails to the member's address bounce. */
      emailBounces?: true | undefined;
    };

const noSession = (status: 'loading' | 'anonymous' | 'error'): Session => ({
  status,
  user: null,
  subscription: null,
  hasProfile: false,
  isStaff: false,
});

export const useSession = (): Session => {
  const { data, isPending, isError } = useQuery(sessionQuery);
  if (data) return { status: 'authenticated', ...data, isStaff: isStaffRole(data.user.role) };
  if (isPending) return noSession('loading');
  return noSession(isError ? 'error' : 'anonymous');
};

const DEFAULT_PREFERENCES: Preferences = { sensitive: 'blur', showLastActive: true };

/** The display preferences of the signed-in member. */
export const usePreferences = (): Preferences => {
  const { data } = useQuery(sessionQuery);
  return data?.preferences ?? DEFAULT_PREFERENCES;
};

/** Matches the queries that belong to the current user. */
const userQueries = { predicate: (query: Query) => query.queryKey[0] !== SESSION_KEY[0] };

/** Reads the new session and removes the data of the previous account. */
export const startSession = async (client: QueryClient): Promise<SessionResponse | null> => {
  client.removeQueries(userQueries);
  await deleteOfflineData().catch(() => undefined);
  sessionHint.set();
  return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
};

export const useLogin = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['login'],
    mutationFn: async (body: RequestOf<typeof login>['body']): Promise<SignedIn> => {
      const user = await call(login, { body });
      // Set the redirect before the session starts, because the sign-in page closes when it starts.
      if (user.passkeysReviewDue) rememberRedirect(paths.reviewPasskeys().to);
      await startSession(client);
      return user;
    },
  });
};

/** Ends the session on the client: removes all data of the account from this browser. */
export const endSession = (client: QueryClient): void => {
  // A read of the session that is still running would restore it.
  void client.cancelQueries({ queryKey: SESSION_KEY });
  forgetDrafts();
  blockAuthenticatedCalls();
  sessionHint.clear();
  client.setQueryData(SESSION_KEY, null);
  client.removeQueries(userQueries);
};

export const useLogout = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['logout'],
    mutationFn: () =>
      runLogout(async () => {
        // Cancel running requests, which the server would refuse after the session has ended.
        await client.cancelQueries();
        await call(logout);
        endSession(client);
      }),
    onError: () => client.invalidateQueries(),
  });
};

/**
 * Makes sure that the session is valid: a successful ping proves it; otherwise renews the token and reads the
 * user again. Throws if the member is not signed in after that.
 */
export const verifySession = async (client: QueryClient): Promise<void> => {
  const known = client.getQueryData(SESSION_KEY);
  if (known && (await isAlive())) return;
  await refreshSession();
  const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (!session) throw new Error(m.failedToGetUserData);
};

/** Always renews the session and refetches the user. Throws if either fails. */
export const renewSession = async (client: QueryClient): Promise<void> => {
  const isRenewed = await refreshSession();
  const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (!session) throw new Error(m.failedToGetUserData);
  if (!isRenewed) throw new Error(m.theServerDidNotRenew);
};

const isAlive = (): Promise<boolean> =>
  call(ping).then(
    () => true,
    () => false,
  );

/** Verifies the session every ten minutes while signed in, and immediately after a refused read of the user. */
export const useKeepAlive = (): void => {
  const client = useQueryClient();
  const { data, error } = useQuery(sessionQuery);
  const signedIn = Boolean(data);
  const refused = isAuthError(error);

  useEffect(() => {
    // No message needed: the next important request fails too and reports it.
    const verify = () => void verifySession(client).catch(() => undefined);
    if (refused) verify();
    if (!signedIn) return;
    const timer = setInterval(verify, KEEP_ALIVE_MS);
    return () => clearInterval(timer);
  }, [client, signedIn, refused]);
};
