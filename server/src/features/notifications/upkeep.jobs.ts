import { NOTIFICATION_DAYS } from '@opencall/contract/notifications/notifications.vocabulary';
import type { Platform } from '#platform/platform.ts';
import { deleteOldRows } from './notifications.queries.ts';

/** The work that removes what nobody looks at any more. */
export const NOTIFICATIONS_UPKEEP = 'notifications-upkeep';
const DAY_SECONDS = 24 * 60 * 60;
const DAY_MS = DAY_SECONDS * 1000;
/** Rows removed in one statement. */
const BATCH = 1000;

export const registerNotificationsUpkeep = ({ jobs, database, now }: Platform): void =>
  jobs.register({
    name: NOTIFICATIONS_UPKEEP,
    everySeconds: DAY_SECONDS,
    run: async () => {
      const before = new Date(now().getTime() - NOTIFICATION_DAYS * DAY_MS);
      while ((await deleteOldRows(database.db, before, BATCH)) === BATCH);
    },
  });
