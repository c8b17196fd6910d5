import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_MS, HOUR_SECONDS } from '#platform/time.ts';
import { findFirstMoment, findLastStoredDay, sumUpDays } from './analytics.sql.ts';
import { addDays, startOfDay, utcDay } from './utc-days.ts';

/** Wait after the end of a day before it is stored, so that all its transactions have committed. */
const SETTLED_MS = HOUR_MS;

/** Stores the figures of past days that are not stored yet. */
export const sumUpPastDays = async (tx: Tx, now: Date): Promise<void> => {
  const stored = await findLastStoredDay(tx);
  const first = await findFirstMoment(tx);
  if (!first) return;
  const from = startOfDay(stored ? addDays(stored, 1) : utcDay(first));
  const to = startOfDay(utcDay(new Date(now.getTime() - SETTLED_MS)));
  if (from < to) await sumUpDays(tx, { from, to });
};

export const registerAnalyticsJobs = ({ jobs, database, now }: Platform): void => {
  jobs.register({
    name: 'analytics-sum-up',
    everySeconds: HOUR_SECONDS,
    run: () => database.transaction((tx) => sumUpPastDays(tx, now())),
  });
};
