import { NOTIFICATION_DAYS } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';
import { deleteOldRows } from './notifications.queries.ts';

/** The work that removes what nobody looks at any more. */
export const NOTIFICATIONS_UPKEEP = 'notifications-upkeep';
/** The queue remembers a run for half a day, so that no period may be longer. */
const EVERY_SECONDS = 6 * HOUR_SECONDS;

export const registerNotificationsUpkeep = ({ jobs, database, now }: Platform): void =>
  jobs.register({
    name: NOTIFICATIONS_UPKEEP,
    everySeconds: EVERY_SECONDS,
    run: () => deleteOldRows(database, new Date(now().getTime() - NOTIFICATION_DAYS * DAY_MS)),
  });
