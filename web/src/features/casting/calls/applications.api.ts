import {
  acceptOffer,
  applyForRole,
  listApplications,
  listCallInvitations,
  updateApplication,
  withdrawApplication,
} from '@opencall/contract/casting/calls/applications.routes';
import type { Application, Invitation } from '@opencall/contract/casting/calls/applications.schemas';
import type { ApplicationStatus } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { RequestOf } from '@opencall/contract/route-types';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { APPLICATIONS_KEY, applicationKey } from '#lib/application-query.ts';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { HOME_KEY } from '#lib/home-key.ts';
import { call, callPage } from '#lib/http.ts';
import { asList, byCursor, type ListPages } from '#lib/infinite-list.ts';
import { writeConfirmed } from '#lib/optimistic.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import { callKey } from './calls.api.ts';

const INVITATIONS_KEY = ['invitations'] as const;
const FRESH_MS = 30_000;

/** The viewer's applications, newest first. */
export const applicationsQuery = (status: ApplicationStatus | undefined) =>
  defineInfiniteQuery({
    queryKey: [...APPLICATIONS_KEY, 'list', status ?? 'all'],
    meta: { refreshedBy: { now: ['applications'] }, offline: true },
    queryFn: ({ pageParam, signal }) =>
      callPage(listApplications, { query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
    select: asList<Application>,
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

/** The viewer's latest application. It prefills the next one. */
export const lastApplicationQuery = defineQuery({
  queryKey: [...APPLICATIONS_KEY, 'last'],
  meta: { refreshedBy: { now: ['applications'] }, offline: true },
  queryFn: async ({ signal }) =>
    (await callPage(listApplications, { query: { limit: '1' } }, { signal })).items[0] ?? null,
  staleTime: FRESH_MS,
});

export const invitationsQuery = defineInfiniteQuery({
  queryKey: [...INVITATIONS_KEY, 'list'],
  meta: { refreshedBy: { now: ['invitations'] }, offline: true },
  queryFn: ({ pageParam, signal }) =>
    callPage(listCallInvitations, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
  select: asList<Invitation>,
  staleTime: FRESH_MS,
  retry: retryUnlessRefused,
});

const withMuted = (application: Application, { callId, muted }: { callId: number; muted: boolean }) =>
  application.call.id === callId ? { ...application, muted } : application;

/** Writes a call's muted state into all cached applications for that call. */
export const keepMuted = (client: QueryClient, mute: { callId: number; muted: boolean }): void => {
  client.setQueriesData<Application>(
    { queryKey: [...APPLICATIONS_KEY, 'one'] },
    (one) => one && withMuted(one, mute),
  );
  client.setQueriesData<ListPages<Application>>(
    { queryKey: [...APPLICATIONS_KEY, 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => withMuted(item, mute)),
        })),
      },
  );
};

/** Caches the application from the server's response and refetches everything else that shows it. */
export const keepApplication = async (client: QueryClient, application: Application): Promise<void> => {
  const key = applicationKey(application.id);
  await writeConfirmed(client, [key], () => client.setQueryData(key, application));
  void client.invalidateQueries({ queryKey: callKey(application.call.id) });
  void client.invalidateQueries({ queryKey: [...APPLICATIONS_KEY, 'list'] });
  void client.invalidateQueries({ queryKey: [...APPLICATIONS_KEY, 'last'] });
  void client.invalidateQueries({ queryKey: INVITATIONS_KEY });
  void client.invalidateQueries({ queryKey: HOME_KEY });
};

export type ApplicationFields = RequestOf<typeof applyForRole>['body'];

interface RolePlace {
  callId: number;
  roleId: number;
}

/** Sends an application. `showsExpiry`: after the session ends, the form keeps the input and shows the error. */
export const useApply = ({ callId, roleId }: RolePlace) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ApplicationFields) =>
      call(applyForRole, { params: { id: String(callId), roleId: String(roleId) }, body }),
    onSuccess: (application) => keepApplication(client, application),
    meta: { showsExpiry: true },
  });
};

export const useChangeApplication = (id: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof updateApplication>['body']) =>
      call(updateApplication, { params: { id: String(id) }, body }),
    onSuccess: (application) => keepApplication(client, application),
    meta: { showsExpiry: true },
  });
};

export type Answering = 'withdraw' | 'accept';
const ANSWERS = { withdraw: withdrawApplication, accept: acceptOffer } as const;

/** Withdraws an application or accepts an offer. */
export const useAnswer = (id: number, answer: Answering) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ANSWERS[answer], { params: { id: String(id) } }),
    onSuccess: (application) => keepApplication(client, application),
  });
};
