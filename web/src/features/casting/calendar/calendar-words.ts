import type { Availability } from '@opencall/contract/casting/calendar/calendar.schemas';
import type { AvailabilityKind } from '@opencall/contract/casting/calendar/calendar.vocabulary';
import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import { timeSpanText } from '@opencall/contract/shared/format/dates';
import { ownTimeZone } from '@opencall/contract/shared/format/zones';
import { isSameClock } from '#lib/time-zones.ts';
import * as m from '#messages/casting/calendar';
import type { BadgeTone } from '#ui/badge.tsx';

export const AVAILABILITY_LABELS: Record<AvailabilityKind, { label: string; tone: BadgeTone; hint: string }> =
  {
    free: { label: m.free, tone: 'green', hint: m.availableForWork },
    busy: { label: m.busy, tone: 'orange', hint: m.alreadyBooked },
    away: { label: m.away, tone: 'gray', hint: m.unavailable },
    travel: { label: m.travel, tone: 'blue', hint: m.inAnotherCity },
  };

/** `Chicago`, from `Chicago, Illinois`. */
export const cityOf = (place: string): string => place.split(',')[0] ?? place;

/** Short title of an availability entry: `In Chicago`. */
export const entryTitle = ({ kind, place }: Pick<Availability, 'kind' | 'place'>): string =>
  kind === 'travel' && place ? m.inCityTitle({ city: cityOf(place) }) : AVAILABILITY_LABELS[kind].label;

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
