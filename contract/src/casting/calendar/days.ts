/* Days without a time, `YYYY-MM-DD`: they sort as text and know no time zone. */

const DAY_MS = 86_400_000;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Adds a number of days to a day; a negative number subtracts. */
export const addDays = (day: string, days: number): string =>
  new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from the first to the last, both included; 1 for the same day, less for one that lies before. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((msOf(last) - msOf(first)) / DAY_MS) + 1;

/** Every day from the first to the last. */
export const eachDay = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, at) => addDays(first, at));

/** The day that it is at a moment, in an IANA time zone; in UTC where none is given. */
export const dayAt = (moment: Date, timeZone = 'UTC'): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
};

/** First and last day that a span of time touches in its time zone; one that ends at midnight does not touch the day after. */
export const daysTouched = (
  startsAt: Date,
  endsAt: Date,
  timeZone: string,
): { startsOn: string; endsOn: string } => {
  const last = new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1));
  return { startsOn: dayAt(startsAt, timeZone), endsOn: dayAt(last, timeZone) };
};
