import { login } from '@opencall/contract/accounts/auth/auth.routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import type { QueryMeta } from './define-query.ts';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';
import { SESSION_KEY } from './session-key.ts';
import { toastError, toastStore } from './toasts.ts';

const attemptsAllowed = (error: Error): number => {
  let failures = 0;
  while (failures < 10 && shouldRetry(failures, error)) failures += 1;
  return failures;
};

describe('shouldRetry', () => {
  it.each([
    [new ApiError(404, 'Profile not found'), 0],
    [new ApiError(401, 'Invalid credentials', { body: { code: 'INVALID_CREDENTIALS' }, route: login }), 0],
    [new ApiError(401, 'Not authenticated'), 3],
    [new ApiError(500, 'Internal server error'), 2],
    [new TypeError('Failed to fetch'), 2],
  ])('after "%s" allows %i retries', (error, retries) => {
    expect(attemptsAllowed(error)).toBe(retries);
  });
});

describe('retryDelay', () => {
  it('doubles from one second up to ten seconds', () => {
    expect([0, 1, 2, 3, 4, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  });
});

describe('a request refused with 401', () => {
  const refused = new ApiError(401, 'Not authenticated');
  let client = createQueryClient();
  const fail = (meta?: QueryMeta) =>
    client
      .fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(refused), retry: false, meta })
      .catch(() => null);
  beforeEach(() => {
    client = createQueryClient();
  });

  it('clears a signed-in user and says that the session expired', async () => {
    client.setQueryData(SESSION_KEY, { user: { id: 1 } });
    await fail();
    expect(client.getQueryData(SESSION_KEY)).toBeNull();
    expect(toastStore.snapshot()[0]).toMatchObject({
      title: 'Session expired',
      description: 'Please login again',
      variant: 'destructive',
    });
  });
  it('shows that the session expired after the error of a failed change', async () => {
    client.setQueryData(SESSION_KEY, { user: { id: 1 } });
    const change = client.getMutationCache().build(client, {
      mutationFn: () => Promise.reject(refused),
      onError: () => toastError('Failed to save'),
    });
    await change.execute(undefined).catch(() => null);
    expect(client.getQueryData(SESSION_KEY)).toBeNull();
    expect(toastStore.snapshot()[0]).toMatchObject({ title: 'Session expired', open: true });
  });
  it('keeps the session if the screen shows the expiry itself', async () => {
    client.setQueryData(SESSION_KEY, { user: { id: 1 } });
    const before = toastStore.snapshot();
    await fail({ refreshedBy: 'nothing', offline: false, showsExpiry: true });
    expect(client.getQueryData(SESSION_KEY)).toEqual({ user: { id: 1 } });
    expect(toastStore.snapshot()).toBe(before);
  });
  it('shows nothing to a visitor', async () => {
    const before = toastStore.snapshot();
    await fail();
    expect(toastStore.snapshot()).toBe(before);
  });
});
