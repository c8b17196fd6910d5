import type { Platform } from '#platform/platform.ts';
import { MINUTE_SECONDS } from '#platform/time.ts';
import { settleDueShoots } from './outcomes.service.ts';
import { sendDueReminders } from './reminders.service.ts';
import type { ShootHooks } from './shoots.service.ts';

/** Name of the job that expires proposals and settles claims. */
const SHOOTS_SETTLE = 'shoots-settle';
const SHOOTS_REMIND = 'shoots-remind';

/** Registers the jobs that expire proposals, settle claims and send reminders. */
export const registerShootsJobs = (platform: Platform, hooks: ShootHooks): void => {
  const context = { ...platform, hooks };
  platform.jobs.register({
    name: SHOOTS_SETTLE,
    everySeconds: MINUTE_SECONDS,
    run: () => settleDueShoots(platform.database, context),
  });
  platform.jobs.register({
    name: SHOOTS_REMIND,
    everySeconds: MINUTE_SECONDS,
    run: () => sendDueReminders(platform.database, context),
  });
};
