import { getCallSummary } from '@opencall/contract/casting/calls/calls.routes';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';

/** Prefix of all query keys of calls. */
export const CALLS_KEY = ['calls'] as const;

/** Counts of the viewer's calls, applications and invitations. A small module, because the home page loads it. */
export const summaryQuery = defineQuery({
  queryKey: [...CALLS_KEY, 'summary'],
  queryFn: ({ signal }) => call(getCallSummary, {}, { signal }),
  meta: { refreshedBy: { now: ['applications', 'desk', 'invitations'] }, offline: true },
  staleTime: 30_000,
});
