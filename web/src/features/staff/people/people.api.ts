import type { Role } from '@opencall/contract/shared/vocabulary';
import {
  endPersonSessions,
  extendPersonTrial,
  getPerson,
  listPeople,
  resendPersonVerification,
  setPersonRole,
} from '@opencall/contract/staff/people/people.routes';
import type { PersonSummary } from '@opencall/contract/staff/people/people.schemas';
import type { AccountState } from '@opencall/contract/staff/people/people.vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { asList, pagedRows } from '#lib/infinite-list.ts';
import { userProfileKey } from '#lib/profile-queries.ts';
import * as m from '#messages/staff/people';

const PEOPLE = ['people'] as const;

/** The filters of the list, as in the address. */
export interface PeopleFilter {
  /** A part of a name or email address, or an id. */
  query?: string | undefined;
  role?: Role | undefined;
  standing?: AccountState | undefined;
}

export const peopleQuery = (filter: PeopleFilter) =>
  pagedRows({
    queryKey: [...PEOPLE, 'list', filter],
    refreshedBy: { now: ['people'] },
    read: (paging, signal) => callPage(listPeople, { query: { ...filter, ...paging } }, { signal }),
    select: asList,
  });

export const personQuery = (id: number) =>
  defineQuery({
    queryKey: [...PEOPLE, 'one', id],
    meta: { refreshedBy: { now: [['people', id]] }, offline: false },
    queryFn: ({ signal }) => call(getPerson, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
  });

/** An admin's change of an account. */
export type PersonChange =
  | { kind: 'role'; role: Role }
  | { kind: 'sessions' }
  | { kind: 'verification' }
  | { kind: 'trial'; days: number };

/** Sends a change. Returns the message to show. */
const send = async ({ id, username }: PersonSummary, change: PersonChange): Promise<string> => {
  const params = { id: String(id) };
  if (change.kind === 'sessions') return (await call(endPersonSessions, { params })).message;
  if (change.kind === 'verification') return (await call(resendPersonVerification, { params })).message;
  if (change.kind === 'role') {
    const { role } = await call(setPersonRole, { params, body: { role: change.role } });
    return m.roleSetNotice({ username, role });
  }
  await call(extendPersonTrial, { params, body: { days: change.days } });
  return m.trialExtendedNotice({ username });
};

/** Changes one account and refetches all data about it. */
export const useChangePerson = (person: PersonSummary) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PersonChange) => send(person, change),
    // Also after a refusal, because another admin may have made the change.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: PEOPLE });
      void client.invalidateQueries({ queryKey: userProfileKey(person.id) });
    },
  });
};
