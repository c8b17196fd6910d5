import type { FailedJob } from '@opencall/contract/site/failed-jobs/failed-jobs.schemas';
import * as m from '#messages/site/failed-jobs.ts';
import type { FailedJobRow } from '#platform/jobs/failed-jobs.ts';
import type { JobDescription } from '#platform/jobs/jobs.ts';

/** Characters of an error that are shown. */
const ERROR_MAX = 500;
/** Parts of addresses that may contain secrets. */
const SECRETS = /([?&](?:token|key|secret|password|signature)=)[^\s&"]+/gi;

const errorOf = (message: unknown): string => {
  const text = typeof message === 'string' && message ? message : m.noReasonKnown;
  return text.replace(SECRETS, '$1…').slice(0, ERROR_MAX);
};

export const presentFailedJob = (row: FailedJobRow, { queue, about }: JobDescription): FailedJob => ({
  id: row.id,
  queue,
  about,
  error: errorOf(row.output?.message),
  tries: row.tries,
  createdAt: row.createdAt.toISOString(),
  failedAt: row.failedAt.toISOString(),
});
