import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { updateActivity, updateExpiredActivity } from './search-activity.sql.ts';

/** Rows per statement; limits how long they are locked. */
const BATCH_SIZE = 500;
const SUSPENSION_END_JOB = 'lapse-activity';

/** Updates a member's last activity in the directory. */
export const refreshActivity = (tx: Tx, userId: number): Promise<void> => updateActivity(tx, userId);

/** Updates search rows of members who were last active longer ago than the directory says. */
export const expireActivity = async ({ database }: Pick<Platform, 'database'>): Promise<void> => {
  for (;;) {
    const updated = await database.background.autocommit((tx) => updateExpiredActivity(tx, BATCH_SIZE));
    if (updated < BATCH_SIZE) return;
  }
};

export const registerActivityJob = (platform: Platform): void =>
  platform.jobs.register({
    name: SUSPENSION_END_JOB,
    everySeconds: HOUR_SECONDS,
    run: () => expireActivity(platform),
  });
