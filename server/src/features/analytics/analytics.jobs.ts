import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findFirstMoment, findLastStoredDay, sumUpDays } from './analytics.queries.ts';
import { addDays, startOfDay, utcDay } from './utc-days.ts';

const HOUR_SECONDS = 3600;
/** A day is summed up so long after its end: what began within it has been committed by then. */
const SETTLED_MS = 60 * 60 * 1000;

/** Sums up the days that are over and were not summed up yet. */
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
