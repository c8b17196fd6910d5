import { DAY_MS, MINUTE_MS } from '#platform/time.ts';
import { changeBetween, clockMs, offsetAt } from './time-zones.ts';

/** A time of day in a zone: minutes since midnight, by the clock on the wall. */
export interface LocalTime {
  minute: number;
  /** IANA. */
  timeZone: string;
}

/** Hours of each day, from one time of it to another, over midnight where that comes first. */
export interface LocalHours {
  from: number;
  until: number;
  timeZone: string;
}

/** Midnight of the day that clocks of the zone show, as if it were UTC. */
const dayAt = (moment: number, timeZone: string): number =>
  Math.floor(clockMs(moment, timeZone) / DAY_MS) * DAY_MS;

/**
 * When clocks of the zone first show `local` (milliseconds as if it were UTC): the earlier of two moments where they are set
 * back over it, and the change itself where they are set forward over it.
 */
const momentOf = (local: number, timeZone: string): number => {
  const [before, after] = [local - DAY_MS, local + DAY_MS];
  const moments = [before, after].map((near) => local - offsetAt(near, timeZone));
  const shown = moments.filter((moment) => clockMs(moment, timeZone) === local);
  if (shown.length > 0) return Math.min(...shown);
  return changeBetween(before - offsetAt(before, timeZone), after - offsetAt(after, timeZone), timeZone);
};

/** When the hours that hold this moment end; null where none do. Begun once, they end once, whatever the clocks do meanwhile. */
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

/** The first time after this moment, of a day that is at least so many days after today. */
export const nextAt = ({ minute, timeZone }: LocalTime, now: Date, days = 0): Date => {
  let day = dayAt(now.getTime(), timeZone) + days * DAY_MS;
  for (;;) {
    const moment = momentOf(day + minute * MINUTE_MS, timeZone);
    if (moment > now.getTime()) return new Date(moment);
    day += DAY_MS;
  }
};
