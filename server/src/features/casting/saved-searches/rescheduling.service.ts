import type { Delivery } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { nextDue } from './schedule.ts';

/** The member wishes digests at another hour, or by another clock: theirs are due then. */
export const rescheduleSearches = async (
  tx: Tx,
  { userId, delivery, now }: { userId: number; delivery: Delivery; now: Date },
): Promise<void> => {
  await tx.query({
    text: `update saved_searches set due_at = case frequency when 'daily' then $2::timestamptz else $3::timestamptz end
      where user_id = $1 and frequency in ('daily', 'weekly')`,
    values: [
      userId,
      nextDue('daily', now, delivery)?.toISOString(),
      nextDue('weekly', now, delivery)?.toISOString(),
    ],
  });
};
