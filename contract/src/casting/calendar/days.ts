import { dayIn } from '#shared/format/zones.ts';

/* Days without a time, as `YYYY-MM-DD`. They have no time zone and can be sorted as text. */

const DAY_MS = 86_400_000;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Adds a number of days to a day; a negative number subtracts. */
export const addDays = (day: string, days: number): string =>
  new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Counts the days from the first to the last, both included: 1 for the same day, 0 or less if the last is before the first. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((msOf(last) - msOf(first)) / DAY_MS) + 1;

/** Lists the days from the first to the last. */
export const eachDay = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, at) => addDays(first, at));

/** The day of a time in an IANA time zone, by default UTC. */
export const dayAt = (moment: Date, timeZone = 'UTC'): string => dayIn(moment, timeZone);

/** The first and last day of a period in its time zone. A period that ends at midnight does not include the next day. */
export const daysTouched = (
  startsAt: Date,
  endsAt: Date,
  timeZone: string,
): { startsOn: string; endsOn: string } => {
  const last = new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1));
  return { startsOn: dayAt(startsAt, timeZone), endsOn: dayAt(last, timeZone) };
};
