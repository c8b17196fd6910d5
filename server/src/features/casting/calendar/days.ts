import type { AvailableDay } from '@opencall/contract/casting/calendar/calendar.schemas';
import type { AvailabilityKind } from '@opencall/contract/casting/calendar/calendar.vocabulary';
import { DAY_STATES } from '@opencall/contract/casting/calendar/calendar.vocabulary';
import { addDays, eachDay } from '@opencall/contract/casting/calendar/days';
import type { SearchDays } from '#features/directory/profiles/profiles.api.ts';

/** Days without a time, first and last included. */
export interface DaySpan {
  startsOn: string;
  endsOn: string;
}

/** The fields of an entry that others see. */
export interface Entry extends DaySpan {
  id: number;
  kind: AvailabilityKind;
  zipCode: string | null;
  place: string | null;
}

const holds =
  (day: string) =>
  ({ startsOn, endsOn }: DaySpan): boolean =>
    startsOn <= day && day <= endsOn;

/** Finds the trip of a day: of several, the one that started last. */
const tripOn = (entries: readonly Entry[], day: string): Entry | undefined =>
  entries
    .filter((entry) => entry.kind === 'travel' && holds(day)(entry))
    .reduce<Entry | undefined>(
      (last, entry) =>
        !last || entry.startsOn > last.startsOn || (entry.startsOn === last.startsOn && entry.id > last.id)
          ? entry
          : last,
      undefined,
    );

interface Days {
  entries: readonly Entry[];
  /** Days of confirmed shoots. */
  shoots: readonly DaySpan[];
}

/** Each day as others see it: busy takes precedence over away, away over free. */
export const availableDays = ({ entries, shoots }: Days, { startsOn, endsOn }: DaySpan): AvailableDay[] =>
  eachDay(startsOn, endsOn).map((date) => {
    const kinds = new Set<string>(entries.filter(holds(date)).map(({ kind }) => kind));
    if (shoots.some(holds(date))) kinds.add('busy');
    return {
      date,
      state: DAY_STATES.find((state) => kinds.has(state)) ?? null,
      place: tripOn(entries, date)?.place ?? null,
    };
  });

const runsOf = (entries: readonly Entry[], days: readonly string[]): SearchDays[] => {
  const runs: (SearchDays & { id: number })[] = [];
  for (const day of days) {
    const trip = tripOn(entries, day);
    if (!trip?.zipCode) continue;
    const last = runs.at(-1);
    if (last?.id === trip.id && addDays(last.endsOn, 1) === day) last.endsOn = day;
    else runs.push({ id: trip.id, startsOn: day, endsOn: day, zip: trip.zipCode.slice(0, 5) });
  }
  return runs.map(({ id: _, ...run }) => run);
};

/** The data for the directory: days on which the member is unavailable, and one trip per day. */
export const searchDaysOf = ({ entries, shoots }: Days): SearchDays[] => {
  const trips = entries.filter(({ kind }) => kind === 'travel');
  const travelled = [...new Set(trips.flatMap(({ startsOn, endsOn }) => eachDay(startsOn, endsOn)))].sort();
  const taken = entries.filter(({ kind }) => kind === 'busy' || kind === 'away');
  const busy = [...taken, ...shoots].map(({ startsOn, endsOn }) => ({ startsOn, endsOn }));
  return [...busy, ...runsOf(trips, travelled)];
};
