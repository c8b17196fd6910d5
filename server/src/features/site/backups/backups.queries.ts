import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import type { BackupRun, EndedRun, Outcome } from './backup-run.ts';
import { backupRuns } from './backups.tables.ts';

const COLUMNS = {
  id: backupRuns.id,
  startedAt: backupRuns.startedAt,
  finishedAt: backupRuns.finishedAt,
  ok: backupRuns.ok,
  target: backupRuns.target,
  bytes: backupRuns.bytes,
  error: backupRuns.error,
};

const outcomeOf = (outcome: Outcome, now: Date) =>
  'error' in outcome
    ? { ok: false, error: outcome.error, finishedAt: now }
    : { ok: true, bytes: outcome.bytes, finishedAt: now };

/** Ends runs without a sign of life since `before`: their process has ended. */
export const endSilentRuns = async (tx: Tx, before: Date, now: Date): Promise<void> => {
  const outcome = outcomeOf({ error: 'The process that made it ended.' }, now);
  await tx
    .update(backupRuns)
    .set(outcome)
    .where(and(isNull(backupRuns.finishedAt), lt(backupRuns.heardAt, before)));
};

/** Stores a new run. @returns null if another backup is running. */
export const insertRun = async (tx: Tx, target: string, now: Date): Promise<number | null> => {
  const [row] = await tx
    .insert(backupRuns)
    .values({ target, startedAt: now, heardAt: now })
    .onConflictDoNothing()
    .returning({ id: backupRuns.id });
  return row?.id ?? null;
};

export const noteSignOfLife = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.update(backupRuns).set({ heardAt: now }).where(eq(backupRuns.id, id));
};

export const endRun = async (
  tx: Tx,
  { id, now, ...outcome }: Outcome & { id: number; now: Date },
): Promise<void> => {
  await tx
    .update(backupRuns)
    .set(outcomeOf(outcome, now))
    .where(and(eq(backupRuns.id, id), isNull(backupRuns.finishedAt)));
};

export const insertEndedRun = async (tx: Tx, run: EndedRun): Promise<void> => {
  const { target, startedAt, finishedAt, outcome } = run;
  await tx
    .insert(backupRuns)
    .values({ target, startedAt, heardAt: finishedAt, ...outcomeOf(outcome, finishedAt) });
};

/** Finds the run that started last. */
export const findLastRun = async (db: Db): Promise<BackupRun | null> => {
  const [row] = await db.select(COLUMNS).from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(1);
  return row ?? null;
};

/** Finds the successful run that started last. */
export const findLastGoodRun = async (db: Db): Promise<BackupRun | null> => {
  const [row] = await db
    .select(COLUMNS)
    .from(backupRuns)
    .where(and(isNotNull(backupRuns.finishedAt), eq(backupRuns.ok, true)))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return row ?? null;
};

/** True if a run has failed since the given time. */
export const hasFailedSince = async (db: Db, since: Date): Promise<boolean> => {
  const [row] = await db
    .select({ found: sql<number>`1` })
    .from(backupRuns)
    .where(and(eq(backupRuns.ok, false), gt(backupRuns.finishedAt, since)))
    .limit(1);
  return row !== undefined;
};

export const deleteRunsBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx.delete(backupRuns).where(lt(backupRuns.startedAt, before));
};
