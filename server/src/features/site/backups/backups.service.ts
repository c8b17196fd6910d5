import type { Database, Db, Tx } from '#platform/database/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time.ts';
import { type BackupRun, type EndedRun, failedWith, type Outcome } from './backup-run.ts';
import {
  deleteRunsBefore,
  endRun,
  endSilentRuns,
  findLastGoodRun,
  findLastRun,
  hasFailedSince,
  insertEndedRun,
  insertRun,
  isRunOpen,
  listEndedChecks,
  type NewRun,
  noteSignOfLife,
} from './backups.queries.ts';
import { lockRuns } from './backups.sql.ts';

/** A process that works with backups reports a sign of life more often than this. */
export const SILENT_MS = 5 * MINUTE_MS;
/** Wait after a failed backup before the next one. */
const RETRY_MS = HOUR_MS;
const KEPT_MS = 365 * DAY_MS;

/** The state of backups, for reports to the host. */
export interface BackupState {
  /** The newest successful backup; null: none. */
  lastGood: BackupRun | null;
  /** The newest backup, successful or not; null: none was ever started. */
  last: BackupRun | null;
  /** The newest check that has ended; null: no backup was ever checked. */
  lastCheck: BackupRun | null;
}

/** Finds the last successful backup, the last attempt and the last check. */
export const findBackupState = async (db: Db): Promise<BackupState> => ({
  lastGood: await findLastGoodRun(db),
  last: await findLastRun(db),
  lastCheck: (await listEndedChecks(db)).at(-1) ?? null,
});

/** Records a backup that another process made. */
export const recordBackup = (tx: Tx, run: EndedRun): Promise<void> => insertEndedRun(tx, run);

/** The last time up to now at which it was this time of day (`HH:MM`), in UTC. */
export const lastMoment = (at: string, now: Date): Date => {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T${at}Z`);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
};

/** True if a scheduled backup is due: none has succeeded since the scheduled time, and none has just failed. */
export const isBackupDue = async (db: Db, at: string, now: Date): Promise<boolean> => {
  const good = await findLastGoodRun(db);
  if (good && good.startedAt >= lastMoment(at, now)) return false;
  return !(await hasFailedSince(db, new Date(now.getTime() - RETRY_MS)));
};

/** Starts work unless other work is running, and ends runs of dead processes. @returns null if other work is running. */
export const startRun = async (tx: Tx, run: NewRun): Promise<number | null> => {
  await lockRuns(tx);
  await endSilentRuns(tx, new Date(run.now.getTime() - SILENT_MS), run.now);
  await deleteRunsBefore(tx, new Date(run.now.getTime() - KEPT_MS));
  return insertRun(tx, run);
};

/** Called with how far the work is. */
export type OnAlive = (note?: string) => void;

interface Finish {
  database: Database;
  now(): Date;
  id: number;
  /** Does the work and calls `alive` at intervals. @returns the outcome. */
  work(alive: (note?: string) => Promise<void>): Promise<Outcome>;
}

/** Does the work of a started run and records the outcome. @throws the errors of `work`. */
export const finishRun = async ({ database, now, id, work }: Finish): Promise<void> => {
  if (!(await isRunOpen(database.db, id))) return;
  const end = (outcome: Outcome) => database.autocommit((tx) => endRun(tx, { id, now: now(), ...outcome }));
  const alive = (note?: string) => database.autocommit((tx) => noteSignOfLife(tx, { id, now: now(), note }));
  try {
    await end(await work(alive));
  } catch (error) {
    await end(failedWith(error));
    throw error;
  }
};

interface ScheduledBackup extends Omit<Finish, 'id'> {
  target: string;
  /** Decides whether to make a backup, while no other process can start one. */
  isWanted(tx: Tx): Promise<boolean>;
}

/**
 * Makes a backup and records the result. Does nothing if none is wanted or other work with backups is running.
 * @throws the errors of `work`.
 */
export const runBackup = async ({ target, isWanted, ...run }: ScheduledBackup): Promise<boolean> => {
  const { database, now } = run;
  const id = await database.transaction(async (tx) => {
    await lockRuns(tx);
    return (await isWanted(tx)) ? startRun(tx, { kind: 'backup', target, now: now() }) : null;
  });
  if (id === null) return false;
  await finishRun({ ...run, id });
  return true;
};
