import type { Availability } from '@opencall/contract/casting/calendar/calendar.schemas';
import { DAY_STATES, type DayState } from '@opencall/contract/casting/calendar/calendar.vocabulary';
import { daysTouched } from '@opencall/contract/casting/calendar/days';
import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import type { ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import * as m from '#messages/casting/calendar';
import { cityOf, entryTitle, shootTimes } from './calendar-words.ts';

export interface CalendarData {
  shoots: readonly Shoot[];
  availability: readonly Availability[];
}

/** The content of one day in the viewer's calendar. */
export interface DayContent {
  shoots: Shoot[];
  entries: Availability[];
  /** The state that other members see. */
  state: DayState | null;
  place: string | null;
}

/** A shoot, or times that may become one, to check for conflicts. */
export interface PlannedTimes {
  /** Null if the shoot has not been proposed yet. */
  id: number | null;
  terms: Pick<Shoot['terms'], 'startsAt' | 'endsAt' | 'timeZone' | 'zipCode'>;
}

const shootDays = ({ terms }: Pick<PlannedTimes, 'terms'>) =>
  daysTouched(new Date(terms.startsAt), new Date(terms.endsAt), terms.timeZone);

const isLive = ({ status }: Shoot): boolean =>
  status !== 'cancelled' && status !== 'declined' && status !== 'expired';
const isAgreed = (shoot: Shoot): boolean => isLive(shoot) && shoot.status !== 'proposed';

const includesDay = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }, day: string): boolean =>
  startsOn <= day && day <= endsOn;

export const contentOf = ({ shoots, availability }: CalendarData, day: string): DayContent => {
  const entries = availability.filter((entry) => includesDay(entry, day));
  const onDay = shoots.filter((shoot) => includesDay(shootDays(shoot), day));
  const kinds = new Set<string>(entries.map(({ kind }) => kind));
  if (onDay.some(isAgreed)) kinds.add('busy');
  const trip = entries.filter(({ kind }) => kind === 'travel').at(-1);
  return {
    shoots: onDay,
    entries,
    state: DAY_STATES.find((state) => kinds.has(state)) ?? null,
    place: trip?.place ?? null,
  };
};

const overlaps = (a: PlannedTimes, b: PlannedTimes): boolean =>
  a.terms.startsAt < b.terms.endsAt && b.terms.startsAt < a.terms.endsAt;

/** The conflicts of these times with the viewer's calendar, as sentences. They are warnings and block nothing. */
export const clashesOf = (shoot: PlannedTimes, { shoots, availability }: CalendarData): string[] => {
  const days = shootDays(shoot);
  const others = shoots.filter((other) => other.id !== shoot.id && isLive(other) && overlaps(shoot, other));
  const overlappingEntries = availability.filter(
    (entry) => entry.startsOn <= days.endsOn && days.startsOn <= entry.endsOn,
  );
  const zip = shoot.terms.zipCode?.slice(0, 3);
  const elsewhere = overlappingEntries.filter(
    ({ kind, zipCode }) => kind === 'travel' && zip !== undefined && zipCode?.slice(0, 3) !== zip,
  );
  return [
    ...others.map(({ title }) => m.overlapsWith({ title })),
    ...overlappingEntries.filter(({ kind }) => kind === 'busy').map(() => m.youMarkedYourselfBusy),
    ...overlappingEntries.filter(({ kind }) => kind === 'away').map(() => m.youMarkedYourselfAway),
    ...elsewhere.map(({ place }) => m.youPlannedToBeIn({ city: cityOf(place ?? m.anotherPlace) })),
  ].filter((text, at, all) => all.indexOf(text) === at);
};

/** The conflicts of one of the viewer's shoots; none if it will not take place or is over. */
export const conflictsOf = (shoot: Shoot, data: CalendarData): string[] =>
  isLive(shoot) && shoot.status !== 'done' ? clashesOf(shoot, data) : [];

const STATE_LABELS: Record<DayState, string> = {
  free: m.freeLabel,
  busy: m.busyLabel,
  away: m.awayLabel,
};

/** A shoot with its status, for screen readers. */
const SHOOT_LABELS: Record<ShootStatus, typeof m.proposedShoot> = {
  proposed: m.proposedShoot,
  confirmed: m.confirmedShoot,
  declined: m.declinedShoot,
  expired: m.expiredShoot,
  cancelled: m.canceledShoot,
  done: m.doneShoot,
  disputed: m.disputedShoot,
};

/** Describes a day for screen readers. `isLoading`: the content may be incomplete. */
export const dayLabel = ({ shoots, state, place }: DayContent, isLoading = false): string =>
  [
    state && STATE_LABELS[state],
    place && m.inCity({ city: cityOf(place) }),
    ...shoots.map((shoot) =>
      SHOOT_LABELS[shoot.status]({
        title: shoot.title,
        time: shootTimes(shoot.terms).there,
      }),
    ),
  ]
    .filter(Boolean)
    .join('; ') || (isLoading ? m.loadingLabel : m.nothingPlannedLabel);

/** One line of the agenda. */
export type AgendaItem =
  | { kind: 'shoot'; key: string; startsOn: string; endsOn: string; shoot: Shoot }
  | { kind: 'entry'; key: string; startsOn: string; endsOn: string; entry: Availability };

/** All shoots and entries, sorted by their first day. */
export const agendaOf = ({ shoots, availability }: CalendarData): AgendaItem[] => {
  const items: AgendaItem[] = [
    ...availability.map((entry) => ({
      kind: 'entry' as const,
      key: `entry-${entry.id}`,
      startsOn: entry.startsOn,
      endsOn: entry.endsOn,
      entry,
    })),
    ...shoots.map((shoot) => ({
      kind: 'shoot' as const,
      key: `shoot-${shoot.id}`,
      ...shootDays(shoot),
      shoot,
    })),
  ];
  return items.sort((a, b) => (a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0));
};

/** The texts that a day's cell shows for its entries: `In Chicago`, `Busy`. */
export const entryMarks = ({ entries }: DayContent): string[] => [...new Set(entries.map(entryTitle))];
