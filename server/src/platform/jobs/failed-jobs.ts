import { count, desc, eq, inArray, lte, max } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { failedJobs } from './failed-jobs.tables.ts';

/** Rows moved with one statement. */
const BATCH = 200;

const KEEP = `
  with given_up as (
    select name, id from pgboss.job where state = 'failed' limit ${BATCH}
  ), taken as (
    delete from pgboss.job using given_up where job.name = given_up.name and job.id = given_up.id
    returning job.id, job.name, job.data, job.output, job.retry_count, job.created_on, job.completed_on
  )
  insert into failed_jobs (job_id, kind, data, output, tries, created_at, failed_at)
  select id, name, coalesce(data, '{}'), output, retry_count + 1, created_on, completed_on from taken
  on conflict (job_id) do nothing
  returning id`;

/** Open lists of failed work are read again. */
const announce = (tx: Tx): void => tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'jobs' } });

const keepSome = (database: Database): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx.query({ text: KEEP });
    if (rows.length > 0) announce(tx);
    return rows.length;
  });

/** Moves what the queue has given up to where admins find it. */
export const keepFailedJobs = async (database: Database): Promise<void> => {
  while ((await keepSome(database)) === BATCH);
};

export type FailedJobRow = typeof failedJobs.$inferSelect;

/** The last to fail first; one row more than `limit`, where there is one. */
export const listFailedJobRows = (db: Db, { after, limit }: PageSpan): Promise<FailedJobRow[]> =>
  db
    .select()
    .from(failedJobs)
    .where(follows(after, { at: failedJobs.failedAt, id: failedJobs.id }))
    .orderBy(desc(failedJobs.failedAt), desc(failedJobs.id))
    .limit(limit + 1);

export const countFailedJobs = async (db: Db): Promise<number> =>
  totalOf(await db.select({ total: count() }).from(failedJobs));

/** The newest row's id; null where there is none. */
export const findLastFailedJob = async (db: Db): Promise<number | null> => {
  const [row] = await db.select({ id: max(failedJobs.id) }).from(failedJobs);
  return row?.id ?? null;
};

const queueAgain = (tx: Tx, rows: readonly FailedJobRow[]): void => {
  for (const { kind, data, jobId } of rows) tx.enqueue(kind, data, { jobId });
  if (rows.length > 0) announce(tx);
};

/** Queues it again as it was; undefined where it is not there any more. */
export const retryJob = async (tx: Tx, id: number): Promise<FailedJobRow | undefined> => {
  const rows = await tx.delete(failedJobs).where(eq(failedJobs.id, id)).returning();
  queueAgain(tx, rows);
  return rows[0];
};

/** Queues some of those up to an id again, the oldest first; answers how many, and whether these were the last. */
export const retrySomeJobs = async (tx: Tx, upTo: number): Promise<{ retried: number; isLast: boolean }> => {
  const some = tx
    .select({ id: failedJobs.id })
    .from(failedJobs)
    .where(lte(failedJobs.id, upTo))
    .orderBy(failedJobs.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const rows = await tx.delete(failedJobs).where(inArray(failedJobs.id, some)).returning();
  queueAgain(tx, rows);
  return { retried: rows.length, isLast: rows.length < BATCH };
};

/** Forgets it; undefined where it is not there any more. */
export const discardJob = async (tx: Tx, id: number): Promise<FailedJobRow | undefined> => {
  const [row] = await tx.delete(failedJobs).where(eq(failedJobs.id, id)).returning();
  if (row) announce(tx);
  return row;
};

/** Forgets emails and the like that were meant for an account; what its end leaves to be done elsewhere is kept. */
export const forgetFailedJobsOf = async (
  tx: Tx,
  { id, email }: { id: number; email: string },
): Promise<void> => {
  const text = `delete from failed_jobs
    where data->>'to' = $1 or data->>'email' = $1 or data->>'userId' = $2 returning id`;
  const rows = await tx.query({ text, values: [email, String(id)] });
  if (rows.length > 0) announce(tx);
};
