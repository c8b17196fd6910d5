import { count, desc, eq, inArray, lte, max } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { failedJobs } from './failed-jobs.tables.ts';

/** Rows moved in one statement. */
const BATCH = 200;

const MOVE_BATCH = `
  with taken as (
    delete from jobs where id = any(array(select id from jobs where state = 'failed' limit ${BATCH}))
    returning id, kind, data, output, tries, created_at, ended_at
  )
  insert into failed_jobs (job_id, kind, data, output, tries, created_at, failed_at)
  select id, kind, data, output, tries, created_at, ended_at from taken
  on conflict (job_id) do nothing
  returning id`;

/** Makes open lists of failed jobs reload. */
const announce = (tx: Tx): void => tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'jobs' } });

const moveFailedJobsBatch = (database: Database): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx.query({ text: MOVE_BATCH });
    if (rows.length > 0) announce(tx);
    return rows.length;
  });

/** Moves failed jobs to the table that admins see. */
export const keepFailedJobs = async (database: Database): Promise<void> => {
  while ((await moveFailedJobsBatch(database)) === BATCH);
};

export type FailedJobRow = typeof failedJobs.$inferSelect;

/** Lists failed jobs, the last to fail first; one row more than `limit`, if there is one. */
export const listFailedJobRows = (db: Db, { after, limit }: PageSpan): Promise<FailedJobRow[]> =>
  db
    .select()
    .from(failedJobs)
    .where(follows(after, { at: failedJobs.failedAt, id: failedJobs.id }))
    .orderBy(desc(failedJobs.failedAt), desc(failedJobs.id))
    .limit(limit + 1);

export const countFailedJobs = async (db: Db): Promise<number> =>
  totalOf(await db.select({ total: count() }).from(failedJobs));

/** The id of the newest failed job; null if there is none. */
export const findLastFailedJob = async (db: Db): Promise<number | null> => {
  const [row] = await db.select({ id: max(failedJobs.id) }).from(failedJobs);
  return row?.id ?? null;
};

const queueAgain = (tx: Tx, rows: readonly FailedJobRow[]): void => {
  for (const { kind, data, jobId } of rows) tx.enqueue(kind, data, { jobId });
  if (rows.length > 0) announce(tx);
};

/** Enqueues a failed job again with its data and id; undefined if it does not exist anymore. */
export const retryJob = async (tx: Tx, id: number): Promise<FailedJobRow | undefined> => {
  const rows = await tx.delete(failedJobs).where(eq(failedJobs.id, id)).returning();
  queueAgain(tx, rows);
  return rows[0];
};

/** Enqueues a batch of the failed jobs up to an id again, oldest first. Returns how many, and whether these were the last. */
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

/** Deletes a failed job; undefined if it does not exist anymore. */
export const discardJob = async (tx: Tx, id: number): Promise<FailedJobRow | undefined> => {
  const [row] = await tx.delete(failedJobs).where(eq(failedJobs.id, id)).returning();
  if (row) announce(tx);
  return row;
};

/** Deletes failed emails and the like to an account. Failed clean-up of the account itself is kept. */
export const forgetFailedJobsOf = async (
  tx: Tx,
  { id, email }: { id: number; email: string },
): Promise<void> => {
  const text = `delete from failed_jobs
    where data->>'to' = $1 or data->>'email' = $1 or data->>'userId' = $2 returning id`;
  const rows = await tx.query({ text, values: [email, String(id)] });
  if (rows.length > 0) announce(tx);
};
