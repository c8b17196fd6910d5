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
  lockRuns,
  noteSignOfLife,
} from './backups.queries.ts';

/** A process that makes a backup says so more often than this. */
const SILENT_MS = 5 * MINUTE_MS;
/** After a failure the next try waits. */
const RETRY_MS = HOUR_MS;
const KEPT_MS = 365 * DAY_MS;

/** What people want to know of backups. */
export interface BackupState {
  /** The newest one that succeeded; null: there is none. */
  lastGood: BackupRun | null;
  /** The newest one, however it ended; null: none was ever begun. */
  last: BackupRun | null;
}

/** For whoever looks after the site: when the last backup was made, and what became of the last try. */
export const findBackupState = async (db: Db): Promise<BackupState> => ({
  lastGood: await findLastGoodRun(db),
  last: await findLastRun(db),
});

/** Writes down a backup that was made by another process. */
export const recordBackup = (tx: Tx, run: EndedRun): Promise<void> => insertEndedRun(tx, run);

const DAY_MINUTES = 24 * 60;

/** The last moment up to now at which the clock showed that minute of the day, in UTC. */
export const lastMoment = (atMinute: number, now: Date): Date => {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const today = midnight + atMinute * MINUTE_MS;
  return new Date(today <= now.getTime() ? today : today - DAY_MINUTES * MINUTE_MS);
};

/** Whether the clock wants a backup: none has succeeded since its last hour, and none has just failed. */
export const isBackupDue = async (db: Db, atMinute: number, now: Date): Promise<boolean> => {
  const good = await findLastGoodRun(db);
  if (good && good.startedAt >= lastMoment(atMinute, now)) return false;
  return !(await hasFailedSince(db, new Date(now.getTime() - RETRY_MS)));
};

interface RunParts {
  database: Database;
  now(): Date;
  target: string;
  /** Asked once no other process can begin one. */
  isWanted(tx: Tx): Promise<boolean>;
  /** Makes it; `alive` is called again and again while it goes on. @returns its bytes. */
  make(alive: () => Promise<void>): Promise<number>;
}

/**
 * Makes a backup and writes down what became of it. Where none is wanted, or another process is making one, nothing happens.
 * @throws what `make` throws.
 */
export const runBackup = async (parts: RunParts): Promise<boolean> => {
  const { database, now, target, make } = parts;
  const id = await database.transaction(async (tx) => {
    await lockRuns(tx);
    if (!(await parts.isWanted(tx))) return null;
    await endSilentRuns(tx, new Date(now().getTime() - SILENT_MS), now());
    await deleteRunsBefore(tx, new Date(now().getTime() - KEPT_MS));
    return insertRun(tx, target, now());
  });
  if (id === null) return false;
  const end = (outcome: Outcome) => database.autocommit((tx) => endRun(tx, { id, now: now(), ...outcome }));
  const alive = () => database.autocommit((tx) => noteSignOfLife(tx, id, now()));
  try {
    await end({ bytes: await make(alive) });
    return true;
  } catch (error) {
    await end(failedWith(error));
    throw error;
  }
};
