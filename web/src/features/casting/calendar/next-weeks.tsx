import type { AvailableDay } from '@opencall/contract/casting/calendar/calendar.schemas';
import { addDays } from '@opencall/contract/casting/calendar/days';
import { daySpanText } from '@opencall/contract/shared/format/dates';
import { useQuery } from '@tanstack/react-query';
import { dayHere } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calendar';
import { Link } from '#ui/link.tsx';
import { availableDaysQuery } from './calendar.api.ts';
import { AVAILABILITY_LABELS, cityOf } from './calendar-words.ts';

/** Number of days that a profile shows. */
const DAYS = 56;

interface Run {
  text: string;
  startsOn: string;
  endsOn: string;
}

const runsBy = (days: readonly AvailableDay[], describe: (day: AvailableDay) => string | null): Run[] => {
  const runs: Run[] = [];
  for (const day of days) {
    const text = describe(day);
    const last = runs.at(-1);
    if (text === null) continue;
    if (last?.text === text && addDays(last.endsOn, 1) === day.date) last.endsOn = day.date;
    else runs.push({ text, startsOn: day.date, endsOn: day.date });
  }
  return runs;
};

/** `Busy May 3–5`, `In Chicago May 3–9`: each run of equal days once, sorted by its first day. */
export const spansOf = (days: readonly AvailableDay[], today: string): string[] =>
  [
    ...runsBy(days, ({ state }) => state && AVAILABILITY_LABELS[state].label),
    ...runsBy(days, ({ place }) => place && m.inCityTitle({ city: cityOf(place) })),
  ]
    .sort((a, b) => (a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0))
    .map(({ text, startsOn, endsOn }) => `${text} ${daySpanText(startsOn, endsOn, today)}`);

/** On a profile: when the member is free, busy or traveling in the next weeks. */
export const NextWeeks = ({ userId, isOwn }: { userId: number; isOwn: boolean }) => {
  const today = dayHere();
  const { data } = useQuery(availableDaysQuery(userId, { from: today, to: addDays(today, DAYS - 1) }));
  const spans = data ? spansOf(data, today) : [];
  if (!data || (spans.length === 0 && !isOwn)) return null;
  return (
    <section aria-labelledby="profile-days" className="mt-14 border-t pt-8">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="profile-days" className="display text-2xl">
          {m.availability}
        </h2>
        {isOwn && (
          <Link {...paths.calendar()} className="text-link">
            {m.openCalendar}
          </Link>
        )}
      </div>
      {spans.length === 0 ? (
        <p className="text-ink-soft">{m.noAvailabilityYet}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
          {spans.map((span) => (
            <li key={span}>{span}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
