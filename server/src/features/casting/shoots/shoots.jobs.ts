import type { Platform } from '#platform/platform.ts';
import { MINUTE_SECONDS } from '#platform/time.ts';
import { settleDueShoots } from './outcomes.service.ts';
import { sendDueReminders } from './reminders.service.ts';
import type { ShootHooks } from './shoots.service.ts';

/** The work that writes down what became of shoots by themselves. */
const SHOOTS_SETTLE = 'shoots-settle';
const SHOOTS_REMIND = 'shoots-remind';

/** Makes letting proposals expire, settling what nobody denied, and reminding, kinds of background work. */
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
