import { once } from '#shared/once.ts';
import { LOCALE } from './locale.ts';

const relative = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds in each unit, largest first. The first unit that fits is used. */
const UNITS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 365.25 * DAY_MS],
  ['month', (365.25 / 12) * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

const inUnits = (ms: number, unit: Intl.RelativeTimeFormatUnit, length: number): string =>
  relative().format(Math.round(ms / length), unit);

/** `2 hours ago`, `in 3 weeks`; `now` if it is less than a minute away. */
export const relativeText = (moment: Date, now: Date): string => {
  const ms = moment.getTime() - now.getTime();
  const unit = UNITS.find(([, length]) => Math.abs(ms) >= length);
  return unit ? inUnits(ms, ...unit) : relative().format(0, 'second');
};

/** Up to this many days are counted in days: `in 2 months` could be off by a week. */
const COUNTED_DAYS = 90;

/** The time to or since a deadline: `in 18 days`, `3 days ago`, `in 5 hours`. */
export const deadlineText = (moment: Date, now: Date): string => {
  const ms = moment.getTime() - now.getTime();
  const isCounted = Math.abs(ms) >= DAY_MS && Math.abs(ms) <= COUNTED_DAYS * DAY_MS;
  return isCounted ? inUnits(ms, 'day', DAY_MS) : relativeText(moment, now);
};

/** The time to an appointment: `in 18 days`; counted in hours if it is less than two days away, `in 30 hours`. */
export const appointmentText = (moment: Date, now: Date): string => {
  const ms = moment.getTime() - now.getTime();
  const isHours = Math.abs(ms) >= HOUR_MS && Math.abs(ms) < 2 * DAY_MS;
  return isHours ? inUnits(ms, 'hour', HOUR_MS) : deadlineText(moment, now);
};
