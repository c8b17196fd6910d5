import type { Tx } from '#platform/database/database.ts';
import { noteActivity } from './analytics.queries.ts';
import { utcDay } from './utc-days.ts';

/** Counts a member as active on the UTC day of `now`, once. */
export const recordActivity = (tx: Tx, userId: number, now: Date): Promise<void> =>
  noteActivity(tx, userId, utcDay(now));
