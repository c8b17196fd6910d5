import { login } from '@opencall/contract/accounts/auth/auth.routes';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isAuthError, isMaintenance, isNotFound, refusalOf } from './api-error.ts';
import type { QueryMeta } from './define-query.ts';
import { SESSION_KEY } from './session-key.ts';
import { toastSessionExpired } from './toasts.ts';

type ExpiryMeta = Pick<QueryMeta, 'showsExpiry'>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: ExpiryMeta;
  }
}

const MINUTE = 60_000;
const RETRY_DELAY_MAX = 10_000;

/** True if a failed read should be retried. `failures` is the number of earlier failed attempts. */
export const shouldRetry = (failures: number, error: Error): boolean => {
  if (isNotFound(error) || refusalOf(error, login)?.code === 'INVALID_CREDENTIALS') return false;
  return failures < (isAuthError(error) ? 3 : 2);
};

/** For reads whose refusal is final, such as not found or an unknown ZIP code. Retries only other failures. */
export const retryUnlessRefused = (failures: number, error: Error): boolean => {
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 401;
  return !isRefused && shouldRetry(failures, error);
};

/** The delay before a retry in milliseconds: 1 s, 2 s, 4 s, up to 10 s. */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, RETRY_DELAY_MAX);

/** Reports once that the session of a signed-in member has ended. The shell then opens the sign-in page. */
const noticeExpiry = (client: QueryClient, error: Error, meta: ExpiryMeta = {}): void => {
  if (meta.showsExpiry || !isAuthError(error) || !client.getQueryData(SESSION_KEY)) return;
  client.setQueryData(SESSION_KEY, null);
  toastSessionExpired();
};

/** Shows on the open page that the site was closed, after a call that was refused for it. */
const noticeMaintenance = (client: QueryClient, error: Error): void => {
  if (isMaintenance(error))
    void import('./refresh-site.ts').then(
      ({ followAfter }) => followAfter(client, error),
      () => undefined,
    );
};

export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        noticeExpiry(client, error, meta);
        noticeMaintenance(client, error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: 3 * MINUTE,
        gcTime: 5 * MINUTE,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
  // Run after the mutation's own handlers. Only one toast is visible, and this one must replace theirs.
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    noticeExpiry(client, event.action.error, event.mutation.meta);
    noticeMaintenance(client, event.action.error);
  });
  return client;
};
