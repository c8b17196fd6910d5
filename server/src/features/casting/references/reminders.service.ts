import {
  REFERENCE_DAYS,
  REFERENCE_REMINDER_DAYS,
  REFERENCE_REMINDERS,
} from '@opencall/contract/casting/references/references.vocabulary';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { notifyWriters } from './references.news.ts';
import { takeDueReminders } from './writable.sql.ts';

/** Number of members notified in one transaction. */
export const REMINDER_BATCH = 50;

const STEPS = REFERENCE_REMINDERS.map((reminder) => {
  const days = REFERENCE_REMINDER_DAYS[reminder];
  // A reminder for the full period is due immediately.
  return { reminder, days: days === REFERENCE_DAYS ? null : days };
});

/**
 * Reminds a batch of members that they can write about a shoot, or about any. Returns how many were notified; the caller repeats
 * it while that is `REMINDER_BATCH`.
 */
export const remindWriters = async (
  tx: Tx,
  context: NewsContext,
  { shootId }: { shootId?: number } = {},
): Promise<number> => {
  const now = context.now();
  const request = { now, steps: STEPS, limit: REMINDER_BATCH };
  const due = await takeDueReminders(tx, shootId === undefined ? request : { ...request, shootId });
  await notifyWriters(
    tx,
    context,
    due.map(({ userId, until, ...subject }) => ({
      userId,
      actorId: null,
      subject: { ...subject, until: until.toISOString() },
    })),
  );
  const to = [...new Set(due.map(({ userId }) => userId))];
  if (to.length > 0) tx.publish({ to, type: 'invalidate', data: { topic: 'references' } });
  return due.length;
};
