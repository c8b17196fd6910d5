import { getApplication } from '@opencall/contract/casting/calls/applications.routes';
import { defineQuery } from './define-query.ts';
import { call } from './http.ts';
import { retryUnlessRefused } from './query-client.ts';

const FRESH_MS = 30_000;

/** Prefix of all query keys of applications. */
export const APPLICATIONS_KEY = ['applications'] as const;
export const applicationKey = (id: number) => [...APPLICATIONS_KEY, 'one', id] as const;

/** One application. The poster and the applicant may start a shoot from it. */
export const applicationQuery = (id: number) =>
  defineQuery({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) => call(getApplication, { params: { id: String(id) } }, { signal }),
    meta: { refreshedBy: { now: ['applications'] }, offline: true },
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });
