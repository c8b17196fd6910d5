import { once } from '@opencall/contract/shared/once';

const shortDate = once(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }),
);
const fullDate = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));
const monthOf = once(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }));
const relative = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));

/** Seconds in each unit, largest first. The first unit that fits is used. */
const UNITS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export const DATE_UNAVAILABLE = 'Date unavailable';

const formatWith = (format: Intl.DateTimeFormat, iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? DATE_UNAVAILABLE : format.format(date);
};

/** Formats a date as `Jan 5, 2025`. */
export const formatDate = (iso: string): string => formatWith(shortDate(), iso);
/** Formats a date and time as `Jan 5, 2025, 3:04 PM`. */
export const formatDateTime = (iso: string): string => formatWith(fullDate(), iso);
/** Formats a month as `January 2025`. */
export const formatMonth = (iso: string): string => formatWith(monthOf(), iso);

/** Formats a time as `2 hours ago`, or as `now` if it is less than a minute away. */
export const formatRelative = (iso: string, now: Date = new Date()): string => {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return DATE_UNAVAILABLE;
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? relative().format(Math.round(seconds / unit[1]), unit[0]) : relative().format(0, 'second');
};
