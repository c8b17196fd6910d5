import { DAY_MS, MINUTE_MS } from '#platform/time.ts';
import { changeBetween, clockMs, offsetAt } from './time-zones.ts';

/** A time of day in a zone: local minutes since midnight. */
export interface LocalTime {
  minute: number;
  /** IANA. */
  timeZone: string;
}

/** Hours of each day, from one time of day to another; over midnight if the end is earlier than the start. */
export interface LocalHours {
  from: number;
  until: number;
  timeZone: string;
}

/** Midnight of the local day in the zone, as if it were UTC. */
const dayAt = (moment: number, timeZone: string): number =>
  Math.floor(clockMs(moment, timeZone) / DAY_MS) * DAY_MS;

/**
 * The moment at which local time in the zone first is `local` (milliseconds as if it were UTC): the earlier
 * moment if the clock repeats it, and the clock change if it skips it.
 */
const momentOf = (local: number, timeZone: string): number => {
  const [before, after] = [local - DAY_MS, local + DAY_MS];
  const moments = [before, after].map((near) => local - offsetAt(near, timeZone));
  const shown = moments.filter((moment) => clockMs(moment, timeZone) === local);
  if (shown.length > 0) return Math.min(...shown);
  return changeBetween(before - offsetAt(before, timeZone), after - offsetAt(after, timeZone), timeZone);
};

/**
 * Returns the end of the hours that contain this moment; null if none do. Hours that have started end once,
 * regardless of clock changes.
 */
export const endOfHours = ({ from, until, timeZone }: LocalHours, now: Date): Date | null => {
  const moment = now.getTime();
  const today = dayAt(moment, timeZone);
  for (const day of [today - DAY_MS, today]) {
    const start = momentOf(day + from * MINUTE_MS, timeZone);
    const end = momentOf(day + until * MINUTE_MS + (until > from ? 0 : DAY_MS), timeZone);
    if (start <= moment && moment < end) return new Date(end);
  }
  return null;
};

/** The first such time of day after this moment, at least `days` days after today. */
export const nextAt = ({ minute, timeZone }: LocalTime, now: Date, days = 0): Date => {
  let day = dayAt(now.getTime(), timeZone) + days * DAY_MS;
  for (;;) {
    const moment = momentOf(day + minute * MINUTE_MS, timeZone);
    if (moment > now.getTime()) return new Date(moment);
    day += DAY_MS;
  }
};
