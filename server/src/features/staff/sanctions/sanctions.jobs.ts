import { listEndedSuspensions, lockAccount } from '#features/accounts/users/users.api.ts';
import { notifyVisibilityChange } from '#features/accounts/visibility/visibility.api.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_SECONDS } from '#platform/time.ts';
import { sendSuspensionEndEmail } from './sanctions.emails.ts';
import { applySanctions } from './sign-in-block.service.ts';

/** The job that ends suspensions whose time is over. A sign-in after that time also ends the member's own suspension. */
export const SUSPENSION_END_JOB = 'suspensions-lapse';
const EVERY_SECONDS = MINUTE_SECONDS;
const BATCH = 100;

const endOne = (platform: Platform, userId: number): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    // A sanction made in the meantime stays active.
    if (await applySanctions(tx, userId, platform.now())) return;
    sendSuspensionEndEmail(platform, tx, account);
    await notifyVisibilityChange(tx, userId);
  });

export const registerSanctionsJobs = (platform: Platform): void => {
  const { database, now } = platform;
  const run = async (): Promise<void> => {
    for (;;) {
      const ids = await listEndedSuspensions(database.db, now(), BATCH);
      for (const id of ids) await endOne(platform, id);
      if (ids.length < BATCH) return;
    }
  };
  platform.jobs.register({ name: SUSPENSION_END_JOB, everySeconds: EVERY_SECONDS, run });
};
