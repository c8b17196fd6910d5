import * as endpoints from '@opencall/contract/site/failed-jobs/failed-jobs.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { presentFailedJob } from './failed-jobs.presenter.ts';
import { discardFailedJob, listFailedJobs, retryFailedJob, retryFailedJobs } from './failed-jobs.service.ts';

/** Lists, retries and deletes background jobs that used up all retries, for admins. */
export const registerFailedJobsRoutes = (api: Api, { database, jobs, now }: Platform): void => {
  api.read(endpoints.listFailedJobs, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listFailedJobs(db, query);
    setPageHeaders(exchange, page);
    return rows.map((row) => presentFailedJob(row, jobs.describe(row.kind, row.data)));
  });
  api.write(endpoints.retryFailedJob, async (tx, { params, ...call }) => {
    await retryFailedJob(tx, auditActor(call, now()), params.id);
    return { ok: true as const };
  });
  api.handle(endpoints.retryFailedJobs, async (call) => ({
    retried: await retryFailedJobs(database, auditActor(call, now())),
  }));
  api.write(endpoints.discardFailedJob, async (tx, { params, ...call }) => {
    await discardFailedJob(tx, auditActor(call, now()), params.id);
    return { ok: true as const };
  });
};
