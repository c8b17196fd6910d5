import type { Availability } from '@opencall/contract/calendar/calendar.schemas';
import type { AvailabilityKind } from '@opencall/contract/calendar/calendar.vocabulary';
import type { Shoot } from '@opencall/contract/shoots/shoots.schemas';
import type { BadgeTone } from '#ui/badge.tsx';

export const KIND_WORDS: Record<AvailabilityKind, { label: string; tone: BadgeTone; hint: string }> = {
  free: { label: 'Free', tone: 'green', hint: 'Open for work on these days' },
  busy: { label: 'Busy', tone: 'orange', hint: 'Taken on these days' },
  away: { label: 'Away', tone: 'gray', hint: 'Not to be had at all' },
  travel: { label: 'Travel', tone: 'blue', hint: 'Somewhere else, where searches find you' },
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
const MONTH_NAME = new Intl.DateTimeFormat('en-US', { ...UTC, month: 'long' });

/** `Monday, May 3, 2027` */
export const longDay = (day: string): string => LONG.format(asDate(day));
/** `May 2027` */
export const monthTitle = (day: string): string => MONTH.format(asDate(day));
/** `Monday` */
export const weekdayName = (day: string): string => WEEKDAY.format(asDate(day));

/** `9 May`, with the year where it is not `year`. */
const dayMonth = (day: string, year: string): string =>
  `${Number(day.slice(8))} ${MONTH_NAME.format(asDate(day))}${day.startsWith(year) ? '' : ` ${day.slice(0, 4)}`}`;

/** `3–9 May`; `28 May – 2 June`; with the year where it is not `year`. */
export const daySpan = (startsOn: string, endsOn: string, year: string): string => {
  if (startsOn === endsOn) return dayMonth(endsOn, year);
  if (startsOn.slice(0, 7) === endsOn.slice(0, 7))
    return `${Number(startsOn.slice(8))}–${dayMonth(endsOn, year)}`;
  return `${dayMonth(startsOn, year)} – ${dayMonth(endsOn, year)}`;
};

/** City of `Chicago, Illinois`. */
export const cityOf = (place: string): string => place.split(',')[0] ?? place;

/** What one said of some days, in a word or two: `In Chicago`. */
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
 * When a shoot is, by the clocks where it is. Where those differ from one's own, their zone is named, and what one's own
 * clock shows then.
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
