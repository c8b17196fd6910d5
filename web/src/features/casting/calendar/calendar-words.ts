import type { Availability } from '@opencall/contract/casting/calendar/calendar.schemas';
import type { AvailabilityKind } from '@opencall/contract/casting/calendar/calendar.vocabulary';
import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import { timeSpanText } from '@opencall/contract/shared/format/dates';
import { ownTimeZone } from '@opencall/contract/shared/format/zones';
import { isSameClock } from '#lib/time-zones.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const KIND_WORDS: Record<AvailabilityKind, { label: string; tone: BadgeTone; hint: string }> = {
  free: { label: 'Free', tone: 'green', hint: 'Available for work' },
  busy: { label: 'Busy', tone: 'orange', hint: 'Already booked' },
  away: { label: 'Away', tone: 'gray', hint: 'Unavailable' },
  travel: { label: 'Travel', tone: 'blue', hint: 'In another place; searches there find you' },
};

/** `Chicago`, from `Chicago, Illinois`. */
export const cityOf = (place: string): string => place.split(',')[0] ?? place;

/** Short title of an availability entry: `In Chicago`. */
export const entryTitle = ({ kind, place }: Pick<Availability, 'kind' | 'place'>): string =>
  kind === 'travel' && place ? `In ${cityOf(place)}` : KIND_WORDS[kind].label;

/**
 * The times of a shoot in its time zone. If the viewer's clock differs, also names the zone and returns the times
 * in the viewer's zone.
 */
export const shootTimes = (
  { startsAt, endsAt, timeZone }: Shoot['terms'],
  here = ownTimeZone(),
): { there: string; here: string | null } => {
  const span = { start: new Date(startsAt), end: new Date(endsAt) };
  const differs = !isSameClock({ startsAt, endsAt }, timeZone, here);
  return {
    there: timeSpanText(span, timeZone, { withZone: differs }),
    here: differs ? timeSpanText(span, here, { withDate: true, withZone: true }) : null,
  };
};
