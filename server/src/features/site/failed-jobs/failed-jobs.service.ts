import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import {
  countFailedJobs,
  discardJob,
  type FailedJobRow,
  findLastFailedJob,
  listFailedJobRows,
  retryJob,
  retrySomeJobs,
} from '#platform/jobs/failed-jobs.ts';

/** Lists jobs that used up all retries, last failure first. @throws INVALID_CURSOR. */
export const listFailedJobs = async (db: Db, query: PageQuery): Promise<Page<FailedJobRow>> => {
  const page = await readPage(query, {
    rows: async (span) =>
      (await listFailedJobRows(db, span)).map((row) => ({ id: row.id, createdAt: row.failedAt, row })),
    count: () => countFailedJobs(db),
  });
  return { ...page, rows: page.rows.map(({ row }) => row) };
};

const subjectOf = ({ id, kind }: FailedJobRow) => ({ kind: 'job', id, title: kind }) as const;

/** @throws JOB_NOT_FOUND. */
export const retryFailedJob = async (tx: Tx, actor: AuditActor, id: number): Promise<void> => {
  const row = await retryJob(tx, id);
  if (!row) throw new AppError('JOB_NOT_FOUND');
  await audit(tx, { ...actor, action: 'job.retry', subject: subjectOf(row) });
};

/** @throws JOB_NOT_FOUND. */
export const discardFailedJob = async (tx: Tx, actor: AuditActor, id: number): Promise<void> => {
  const row = await discardJob(tx, id);
  if (!row) throw new AppError('JOB_NOT_FOUND');
  await audit(tx, { ...actor, action: 'job.discard', subject: subjectOf(row) });
};

/** Enqueues all jobs again that have failed until now, in batches. @returns their number. */
export const retryFailedJobs = async (database: Database, actor: AuditActor): Promise<number> => {
  const upTo = await findLastFailedJob(database.db);
  if (upTo === null) return 0;
  const retrySome = () =>
    database.transaction(async (tx) => {
      const done = await retrySomeJobs(tx, upTo);
      const subject = { kind: 'job', title: 'all', count: done.retried } as const;
      if (done.retried > 0) await audit(tx, { ...actor, action: 'job.retry', subject });
      return done;
    });
  let total = 0;
  for (;;) {
    const { retried, isLast } = await retrySome();
    total += retried;
    if (isLast) return total;
  }
};
