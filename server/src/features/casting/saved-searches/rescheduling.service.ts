import type { Delivery } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { rescheduleDigests } from './saved-searches.sql.ts';
import { nextDue } from './schedule.ts';

/** Moves a member's digests after they changed the hour of their emails or their time zone. */
export const rescheduleSearches = async (
  tx: Tx,
  { userId, delivery, now }: { userId: number; delivery: Delivery; now: Date },
): Promise<void> => {
  await rescheduleDigests(tx, {
    userId,
    daily: nextDue('daily', now, delivery),
    weekly: nextDue('weekly', now, delivery),
  });
};
