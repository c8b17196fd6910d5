import { addDays, daysTouched } from '@opencall/contract/casting/calendar/days';
import { useQueries, useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import * as m from '#messages/casting/calendar';
import { availableDaysQuery, calendarQuery } from './calendar.api.ts';
import { clashesOf, type PlannedTimes } from './calendar-days.ts';

interface Person {
  userId: number;
  username: string;
}

/** Notes about other parties who are not free on these days. */
const useOthersClashes = (
  others: readonly Person[],
  days: { startsOn: string; endsOn: string },
): string[] => {
  const range = { from: days.startsOn, to: days.endsOn };
  const answers = useQueries({ queries: others.map(({ userId }) => availableDaysQuery(userId, range)) });
  return others.flatMap(({ username }, at) => {
    const states = new Set((answers[at]?.data ?? []).map(({ state }) => state));
    if (states.has('away')) return m.isAwayThen({ username });
    return states.has('busy') ? m.isBusyThen({ username }) : [];
  });
};

interface ClashNotesProps {
  planned: PlannedTimes;
  /** Parties whose availability is checked too. */
  others?: readonly Person[];
}

/** Warns about conflicts with the viewer's calendar before they propose or accept times. Does not block anything. */
export const ClashNotes = ({ planned, others = [] }: ClashNotesProps) => {
  const { startsAt, endsAt, timeZone } = planned.terms;
  const days = daysTouched(new Date(startsAt), new Date(endsAt), timeZone);
  // Load one more day on both sides, because the days of a shoot depend on the time zone of its place.
  const range = { from: addDays(days.startsOn, -1), to: addDays(days.endsOn, 1) };
  const { data } = useQuery({ ...calendarQuery(range), placeholderData: undefined });
  const notes = [...(data ? clashesOf(planned, data) : []), ...useOthersClashes(others, days)];
  return (
    // Always rendered, so that a screen reader announces new content.
    <div role="status" aria-label={m.conflicts} className="grid gap-1.5 empty:sr-only">
      {notes.map((text) => (
        <p key={text} className="flex items-start gap-2 text-[0.9375rem] text-orange">
          <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {text}
        </p>
      ))}
    </div>
  );
};
