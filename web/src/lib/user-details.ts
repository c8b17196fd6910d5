import { getUser } from '@opencall/contract/auth/auth.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';
import { retryUnlessRefused } from './query-client.ts';

const FRESH_MS = 60_000;

/** Somebody to write to. */
export interface Recipient {
  id: number;
  username: string;
}

/** A member's name by id: what messaging needs to begin. */
export const userDetailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => call(getUser, { params: { id: String(id) } }, { signal }),
    staleTime: FRESH_MS,
    // No member has that id: asking again changes nothing.
    retry: retryUnlessRefused,
  });
