import { getUser, searchUsers } from '@opencall/contract/accounts/auth/auth.routes';
import { keepPreviousData } from '@tanstack/react-query';
import { defineQuery } from './define-query.ts';
import { call } from './http.ts';
import { retryUnlessRefused } from './query-client.ts';

const FRESH_MS = 60_000;

const PEOPLE_FRESH_MS = 60_000;

/** A member as a recipient of messages or in the credits of a picture. */
export interface Recipient {
  id: number;
  username: string;
}

/** A member's name by id. */
export const userDetailsQuery = (id: number) =>
  defineQuery({
    queryKey: ['users', id],
    meta: { refreshedBy: { now: ['correspondence'] }, offline: 'undated' },
    queryFn: ({ signal }) => call(getUser, { params: { id: String(id) } }, { signal }),
    staleTime: FRESH_MS,
    // Do not retry if there is no member with this id.
    retry: retryUnlessRefused,
  });

/** Members whose username begins with this text. */
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
