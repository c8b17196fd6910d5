import type { Executor } from '#platform/database/database.ts';
import { noteActivity } from './analytics.queries.ts';
import { utcDay } from './utc-days.ts';

/** Counts a member as active on the UTC day of `now`, once. */
export const recordActivity = (executor: Executor, userId: number, now: Date): Promise<void> =>
  noteActivity(executor, userId, utcDay(now));
