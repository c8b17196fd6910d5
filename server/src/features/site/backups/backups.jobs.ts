import { openBackupPlace } from '#platform/backup/backup-place.ts';
import type { Platform } from '#platform/platform.ts';
import { reasonOf } from '#platform/reason.ts';
import { HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS } from '#platform/time.ts';
import { backupName, rotate } from './backup-names.ts';
import { isBackupDue, runBackup } from './backups.service.ts';
import type { MakeBackup } from './forked-backup.ts';

/** How often the job checks whether a backup is due. */
const LOOK_SECONDS = 5 * MINUTE_SECONDS;
/** The backup of a large site takes hours. */
const LEASE_SECONDS = 23 * HOUR_SECONDS;
const SIGN_OF_LIFE_MS = MINUTE_MS;

/** Limits how often a function is called. */
const nowAndThen = (work: () => Promise<void>): (() => void) => {
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - at < SIGN_OF_LIFE_MS) return;
    at = performance.now();
    work().catch(() => undefined);
  };
};

/** Makes a backup if one is due, and removes the oldest ones beyond the limit. */
export const backUpIfDue = async (
  { config, database, now }: Pick<Platform, 'config' | 'database' | 'now'>,
  make: MakeBackup,
): Promise<void> => {
  const { to, atMinute, keep, bucket } = config.backup;
  if (to === null || !(await isBackupDue(database.db, atMinute, now()))) return;
  const place = openBackupPlace(to, bucket);
  const target = place.addressOf(backupName(now()));
  const isMade = await runBackup({
    database,
    now,
    target,
    isWanted: (tx) => isBackupDue(tx, atMinute, now()),
    make: (alive) => make(target, nowAndThen(alive)),
  });
  if (isMade) await rotate(place, 'regular', keep);
};

/** Registers the job for scheduled backups, if BACKUP_TO is set. */
export const registerBackupJobs = (platform: Platform, make: MakeBackup): void => {
  if (platform.config.backup.to === null) return;
  platform.jobs.register({
    name: 'backup',
    everySeconds: LOOK_SECONDS,
    atOnce: 1,
    leaseSeconds: LEASE_SECONDS,
    run: async () => {
      try {
        await backUpIfDue(platform, make);
      } catch (error) {
        // The failure is recorded and the schedule retries it later. The job queue would retry too soon.
        platform.log.error(
          { event: 'backups.backup.failed', err: error },
          `the backup failed: ${reasonOf(error)}`,
        );
      }
    },
  });
};
