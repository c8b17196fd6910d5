import type { BackupTaskKind } from '@opencall/contract/site/backups/backups.vocabulary';
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import * as m from '#messages/site/backups.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { BackupRun, EndedRun, Outcome } from './backup-run.ts';
import { backupRuns } from './backups.tables.ts';

const COLUMNS = {
  id: backupRuns.id,
  kind: backupRuns.kind,
  startedAt: backupRuns.startedAt,
  finishedAt: backupRuns.finishedAt,
  ok: backupRuns.ok,
  target: backupRuns.target,
  bytes: backupRuns.bytes,
  error: backupRuns.error,
  note: backupRuns.note,
};

const isBackup = eq(backupRuns.kind, 'backup');

const outcomeOf = (outcome: Outcome, now: Date) =>
  'error' in outcome
    ? { ok: false, error: outcome.error, finishedAt: now }
    : { ok: true, finishedAt: now, ...('bytes' in outcome ? { bytes: outcome.bytes, note: null } : outcome) };

/** The error of a run whose process was killed. */
export const PROCESS_ENDED = m.processEnded;

/** Ends runs without a sign of life since `before`: their process has ended. */
export const endSilentRuns = async (tx: Tx, before: Date, now: Date): Promise<void> => {
  const outcome = outcomeOf({ error: PROCESS_ENDED }, now);
  await tx
    .update(backupRuns)
    .set(outcome)
    .where(and(isNull(backupRuns.finishedAt), lt(backupRuns.heardAt, before)));
};

export interface NewRun {
  kind: BackupTaskKind;
  target: string;
  now: Date;
}

/** Stores a new run. @returns null if another one has not ended. */
export const insertRun = async (tx: Tx, { kind, target, now }: NewRun): Promise<number | null> => {
  const [row] = await tx
    .insert(backupRuns)
    .values({ kind, target, startedAt: now, heardAt: now })
    .onConflictDoNothing()
    .returning({ id: backupRuns.id });
  return row?.id ?? null;
};

export const noteSignOfLife = async (
  tx: Tx,
  { id, now, note }: { id: number; now: Date; note: string | undefined },
): Promise<void> => {
  await tx
    .update(backupRuns)
    .set({ heardAt: now, ...(note === undefined ? {} : { note }) })
    .where(and(eq(backupRuns.id, id), isNull(backupRuns.finishedAt)));
};

/** Turns the check that a restore begins with into the restore. @returns false if the run has ended. */
export const turnIntoRestore = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const rows = await tx
    .update(backupRuns)
    .set({ kind: 'restore', heardAt: now, note: null })
    .where(and(eq(backupRuns.id, id), isNull(backupRuns.finishedAt)))
    .returning({ id: backupRuns.id });
  return rows.length > 0;
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

/** Finds the work that started last. */
export const findLatestTask = async (db: Db): Promise<(BackupRun & { heardAt: Date }) | null> => {
  const [row] = await db
    .select({ ...COLUMNS, heardAt: backupRuns.heardAt })
    .from(backupRuns)
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
    .limit(1);
  return row ?? null;
};

/** True if the run has not ended. */
export const isRunOpen = async (db: Db, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(and(eq(backupRuns.id, id), isNull(backupRuns.finishedAt)));
  return rows.length > 0;
};

/** Lists the checks that have ended, oldest first. */
export const listEndedChecks = (db: Db): Promise<BackupRun[]> =>
  db
    .select(COLUMNS)
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, 'check'), isNotNull(backupRuns.finishedAt)))
    .orderBy(backupRuns.startedAt, backupRuns.id);

/** Finds the backup that started last. */
export const findLastRun = async (db: Db): Promise<BackupRun | null> => {
  const [row] = await db
    .select(COLUMNS)
    .from(backupRuns)
    .where(isBackup)
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return row ?? null;
};

/** Finds the successful run that started last. */
export const findLastGoodRun = async (db: Db): Promise<BackupRun | null> => {
  const [row] = await db
    .select(COLUMNS)
    .from(backupRuns)
    .where(and(isBackup, isNotNull(backupRuns.finishedAt), eq(backupRuns.ok, true)))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return row ?? null;
};

/** True if a run has failed since the given time. */
export const hasFailedSince = async (db: Db, since: Date): Promise<boolean> => {
  const [row] = await db
    .select({ found: sql<number>`1` })
    .from(backupRuns)
    .where(and(isBackup, eq(backupRuns.ok, false), gt(backupRuns.finishedAt, since)))
    .limit(1);
  return row !== undefined;
};

export const deleteRunsBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx.delete(backupRuns).where(lt(backupRuns.startedAt, before));
};
