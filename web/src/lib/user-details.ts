import { getUser, searchUsers } from '@opencall/contract/accounts/auth/auth.routes';
import { keepPreviousData } from '@tanstack/react-query';
import { defineQuery } from './define-query.ts';
import { call } from './http.ts';
import { retryUnlessRefused } from './query-client.ts';

const FRESH_MS = 60_000;

const PEOPLE_FRESH_MS = 60_000;

/** A member to write to, or to credit. */
export interface Recipient {
  id: number;
  username: string;
}

/** A member's name by id: what messaging needs to begin. */
export const userDetailsQuery = (id: number) =>
  defineQuery({
    queryKey: ['users', id],
    meta: { refreshedBy: { now: ['correspondence'] }, offline: 'undated' },
    queryFn: ({ signal }) => call(getUser, { params: { id: String(id) } }, { signal }),
    staleTime: FRESH_MS,
    // No member has that id: asking again changes nothing.
    retry: retryUnlessRefused,
  });

/** Members whose name begins with this text. */
export const peopleQuery = (username: string) =>
  defineQuery({
    queryKey: ['users', 'search', username.toLowerCase()],
    meta: { refreshedBy: { now: ['correspondence'] }, offline: false },
    queryFn: ({ signal }) => call(searchUsers, { query: { username } }, { signal }),
    enabled: username !== '',
    placeholderData: keepPreviousData,
    staleTime: PEOPLE_FRESH_MS,
    retry: false,
  });
