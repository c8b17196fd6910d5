import { getUser } from '@opencall/contract/auth/auth.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { call } from './http.ts';
import { shouldRetry } from './query-client.ts';

const FRESH_MS = 60_000;

/** Somebody to write to. */
export interface Recipient {
  id: number;
  username: string;
}

/** A refusal (no member has that id) stays one however often it is asked. */
const retry = (failures: number, error: Error): boolean => {
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 401;
  return !isRefused && shouldRetry(failures, error);
};

/** A member's name by id: what messaging needs to begin. */
export const userDetailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => call(getUser, { params: { id: String(id) } }, { signal }),
    staleTime: FRESH_MS,
    retry,
  });
