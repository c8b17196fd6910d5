import {
  REFERENCE_DAYS,
  REFERENCE_REMINDER_DAYS,
  REFERENCE_REMINDERS,
} from '@opencall/contract/casting/references/references.vocabulary';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { tellWriters } from './references.news.ts';
import { takeDueReminders } from './writable.queries.ts';

/** Members told in one transaction. */
export const REMINDED_AT_ONCE = 50;

const STEPS = REFERENCE_REMINDERS.map((reminder) => {
  const days = REFERENCE_REMINDER_DAYS[reminder];
  // With the whole time left one is told at once.
  return { reminder, days: days === REFERENCE_DAYS ? null : days };
});

/**
 * Tells members that they can write, each three times at most; of one shoot or of all. Answers how many were told; to be repeated where
 * that is `REMINDED_AT_ONCE`.
 */
export const remindWriters = async (
  tx: Tx,
  context: NewsContext,
  { shootId }: { shootId?: number } = {},
): Promise<number> => {
  const now = context.now();
  const taking = { now, steps: STEPS, most: REMINDED_AT_ONCE };
  const due = await takeDueReminders(tx, shootId === undefined ? taking : { ...taking, shootId });
  await tellWriters(
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
