import { openBackupPlace } from '#platform/backup/backup-place.ts';
import type { Platform } from '#platform/platform.ts';
import { reasonOf } from '#platform/reason.ts';
import { HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS } from '#platform/time.ts';
import { backupName, rotate } from './backup-names.ts';
import { isBackupDue, runBackup } from './backups.service.ts';
import type { MakeBackup } from './forked-backup.ts';

/** How often it is asked whether a backup is due. */
const LOOK_SECONDS = 5 * MINUTE_SECONDS;
/** A large site takes hours. */
const LEASE_SECONDS = 23 * HOUR_SECONDS;
const SIGN_OF_LIFE_MS = MINUTE_MS;

/** Calls it once in a while, however often it is called itself. */
const nowAndThen = (work: () => Promise<void>): (() => void) => {
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - at < SIGN_OF_LIFE_MS) return;
    at = performance.now();
    work().catch(() => undefined);
  };
};

/** Makes a backup if the settings want one at this hour, and removes those that are too many. */
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

/** Lets the clock make backups. */
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
        // It is written down and tried again by the clock: the queue's own tries would come too soon.
        platform.log.error({ err: error }, `the backup failed: ${reasonOf(error)}`);
      }
    },
  });
};
