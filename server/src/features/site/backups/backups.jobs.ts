import type { BackupTaskKind } from '@opencall/contract/site/backups/backups.vocabulary';
import { openBackupPlace } from '#platform/backup/backup-place.ts';
import type { Platform } from '#platform/platform.ts';
import { reasonOf } from '#platform/reason.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '#platform/time.ts';
import { backupName, rotate } from './backup-names.ts';
import { finishRun, isBackupDue, type OnAlive, runBackup } from './backups.service.ts';
import { findBackupSettings } from './destination.ts';
import type { BackupPrograms, MakeBackup } from './forked-backup.ts';
import { findNightly } from './nightly.service.ts';

/** How often the job checks whether a backup is due. */
const LOOK_SECONDS = 5 * MINUTE_SECONDS;
/** The backup of a large site takes hours. */
const LEASE_SECONDS = 23 * HOUR_SECONDS;
const SIGN_OF_LIFE_MS = 2_000;

/** Work that an admin started: the job finishes the run. */
export interface BackupWork {
  runId: number;
  kind: Exclude<BackupTaskKind, 'restore'>;
  /** The address of the backup. */
  target: string;
}
export const BACKUP_WORK = 'backup-work';

/** Limits how often a function is called. */
export const nowAndThen = (work: (note?: string) => Promise<void>): OnAlive => {
  let at = Number.NEGATIVE_INFINITY;
  return (note) => {
    if (performance.now() - at < SIGN_OF_LIFE_MS) return;
    at = performance.now();
    work(note).catch(() => undefined);
  };
};

/** Makes a backup if one is due, and removes the oldest ones beyond the limit. */
export const backUpIfDue = async (
  { config, database, now }: Pick<Platform, 'config' | 'database' | 'now'>,
  make: MakeBackup,
): Promise<void> => {
  const { to, bucket } = await findBackupSettings(database.db, config);
  if (to === null) return;
  const { at } = await findNightly(database.db, config);
  if (!(await isBackupDue(database.db, at, now()))) return;
  const place = openBackupPlace(to, bucket);
  const target = place.addressOf(backupName(now(), 'nightly'));
  const isMade = await runBackup({
    database,
    now,
    target,
    isWanted: (tx) => isBackupDue(tx, at, now()),
    work: async (alive) => ({ bytes: await make(target, nowAndThen(alive)) }),
  });
  if (!isMade) return;
  // Read after the backup, which may have taken hours.
  const { keep } = await findNightly(database.db, config);
  await rotate(place, 'nightly', keep);
};

/** The failure is recorded with the run; the job queue would retry it too soon. */
const logFailure = async ({ log }: Pick<Platform, 'log'>, what: string, work: Promise<void>) => {
  try {
    await work;
  } catch (error) {
    log.error({ event: `backups.${what}.failed`, err: error }, `the ${what} failed: ${reasonOf(error)}`);
  }
};

/** Registers the job for scheduled backups and the one for what admins start. */
export const registerBackupJobs = (platform: Platform, { make, check }: BackupPrograms): void => {
  const { database, now, jobs } = platform;
  jobs.register<BackupWork>({
    name: BACKUP_WORK,
    atOnce: 1,
    leaseSeconds: LEASE_SECONDS,
    run: ({ runId, kind, target }) => {
      const work = (alive: (note?: string) => Promise<void>) =>
        kind === 'backup'
          ? make(target, nowAndThen(alive)).then((bytes) => ({ bytes }))
          : check(target, nowAndThen(alive)).then((note) => ({ note }));
      return logFailure(platform, kind, finishRun({ database, now, id: runId, work }));
    },
  });
  jobs.register({
    name: 'backup',
    everySeconds: LOOK_SECONDS,
    atOnce: 1,
    leaseSeconds: LEASE_SECONDS,
    run: () => logFailure(platform, 'backup', backUpIfDue(platform, make)),
  });
};
