import {
  discardFailedJob,
  listFailedJobs,
  retryFailedJob,
  retryFailedJobs,
} from '@opencall/contract/site/failed-jobs/failed-jobs.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/http.ts';
import { asList, pagedRows } from '#lib/infinite-list.ts';

const FAILED_JOBS = ['failed-jobs'] as const;

export const failedJobsQuery = pagedRows({
  queryKey: [...FAILED_JOBS, 'list'],
  refreshedBy: { now: ['jobs'] },
  read: (paging, signal) => callPage(listFailedJobs, { query: paging }, { signal }),
  select: asList,
});

/** An admin's action on failed jobs. */
export type FailedJobChange = { kind: 'retry' | 'discard'; id: number } | { kind: 'retry-all' };

/** Sends a change. Returns the number of affected jobs. */
const send = async (change: FailedJobChange): Promise<number> => {
  if (change.kind === 'retry-all') return (await call(retryFailedJobs)).retried;
  const params = { id: String(change.id) };
  await call(change.kind === 'retry' ? retryFailedJob : discardFailedJob, { params });
  return 1;
};

export const useChangeFailedJobs = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Reload after a refusal as well, because someone else may have made the change.
    onSettled: () => client.invalidateQueries({ queryKey: FAILED_JOBS }),
  });
};
