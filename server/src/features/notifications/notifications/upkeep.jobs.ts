import { NOTIFICATION_DAYS } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';
import { deleteOldRows } from './bell.queries.ts';

/** Job that deletes old notifications. */
export const NOTIFICATIONS_UPKEEP = 'notifications-upkeep';
/** At most 12 hours, because the job queue remembers a run for 12 hours. */
const EVERY_SECONDS = 6 * HOUR_SECONDS;

export const registerNotificationsUpkeep = ({ jobs, database, now }: Platform): void =>
  jobs.register({
    name: NOTIFICATIONS_UPKEEP,
    everySeconds: EVERY_SECONDS,
    run: () => deleteOldRows(database, new Date(now().getTime() - NOTIFICATION_DAYS * DAY_MS)),
  });
