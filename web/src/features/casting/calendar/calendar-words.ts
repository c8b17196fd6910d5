import type { Availability } from '@opencall/contract/casting/calendar/calendar.schemas';
import type { AvailabilityKind } from '@opencall/contract/casting/calendar/calendar.vocabulary';
import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import type { BadgeTone } from '#ui/badge.tsx';

export const KIND_WORDS: Record<AvailabilityKind, { label: string; tone: BadgeTone; hint: string }> = {
  free: { label: 'Free', tone: 'green', hint: 'Available for work' },
  busy: { label: 'Busy', tone: 'orange', hint: 'Already booked' },
  away: { label: 'Away', tone: 'gray', hint: 'Unavailable' },
  travel: { label: 'Travel', tone: 'blue', hint: 'In another place; searches there find you' },
};

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const UTC = { timeZone: 'UTC' } as const;
const LONG = new Intl.DateTimeFormat('en-US', {
  ...UTC,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const MONTH = new Intl.DateTimeFormat('en-US', { ...UTC, month: 'long', year: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { ...UTC, weekday: 'long' });
const MONTH_DAY = new Intl.DateTimeFormat('en-US', { ...UTC, month: 'short', day: 'numeric' });

/** `Monday, May 3, 2027` */
export const longDay = (day: string): string => LONG.format(asDate(day));
/** `May 2027` */
export const monthTitle = (day: string): string => MONTH.format(asDate(day));
/** `Monday` */
export const weekdayName = (day: string): string => WEEKDAY.format(asDate(day));

/** `May 9`, with the year if it is not `year`. */
const monthDay = (day: string, year: string): string =>
  `${MONTH_DAY.format(asDate(day))}${day.startsWith(year) ? '' : `, ${day.slice(0, 4)}`}`;

/** `May 3–9`; `May 28 – Jun 2`; with the year if it is not `year`. */
export const daySpan = (startsOn: string, endsOn: string, year: string): string => {
  if (startsOn === endsOn) return monthDay(endsOn, year);
  if (startsOn.slice(0, 7) !== endsOn.slice(0, 7))
    return `${monthDay(startsOn, year)} – ${monthDay(endsOn, year)}`;
  const days = `${MONTH_DAY.format(asDate(startsOn))}–${Number(endsOn.slice(8))}`;
  return endsOn.startsWith(year) ? days : `${days}, ${endsOn.slice(0, 4)}`;
};

/** `Chicago`, from `Chicago, Illinois`. */
export const cityOf = (place: string): string => place.split(',')[0] ?? place;

/** Short title of an availability entry: `In Chicago`. */
export const entryTitle = ({ kind, place }: Pick<Availability, 'kind' | 'place'>): string =>
  kind === 'travel' && place ? `In ${cityOf(place)}` : KIND_WORDS[kind].label;

const timesIn = (timeZone: string, withZone: boolean) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(withZone && { timeZoneName: 'short' }),
  });
const datedTimesIn = (timeZone: string, withZone: boolean) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(withZone && { timeZoneName: 'short' }),
  });

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const offsetText = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * The times of a shoot in its time zone. If the viewer's clock differs, also names the zone and returns the times
 * in the viewer's zone.
 */
export const shootTimes = (
  { startsAt, endsAt, timeZone }: Shoot['terms'],
  here = ownZone(),
): { there: string; here: string | null } => {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const differs = [start, end].some((moment) => offsetText(moment, timeZone) !== offsetText(moment, here));
  const dayIn = (moment: Date) => moment.toLocaleDateString('en-US', { timeZone });
  const format = dayIn(start) === dayIn(end) ? timesIn : datedTimesIn;
  return {
    there: format(timeZone, differs).formatRange(start, end),
    here: differs ? datedTimesIn(here, true).formatRange(start, end) : null,
  };
};
