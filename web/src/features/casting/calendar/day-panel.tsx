import type { Availability } from '@opencall/contract/casting/calendar/calendar.schemas';
import { fullDayText } from '@opencall/contract/shared/format/dates';
import type { Ref } from 'react';
import * as m from '#messages/casting/calendar';
import { Button } from '#ui/button.tsx';
import { type CalendarData, contentOf } from './calendar-days.ts';
import { EntryLine } from './entry-line.tsx';
import { ShootLine } from './shoot-line.tsx';

interface DayPanelProps {
  data: CalendarData;
  /** True while `data` may be incomplete. */
  isLoading: boolean;
  /** Gets the focus if the focused element was removed. */
  focus: Ref<HTMLElement>;
  day: string;
  today: string;
  onAdd: () => void;
  onEdit: (entry: Availability) => void;
}

/** The shoots and entries of the chosen day. */
export const DayPanel = ({ data, isLoading, focus, day, today, onAdd, onEdit }: DayPanelProps) => {
  const { shoots, entries } = contentOf(data, day);
  return (
    <section ref={focus} tabIndex={-1} aria-labelledby="calendar-day" className="focus-visible:outline-none">
      <h2 id="calendar-day" className="display text-xl">
        {fullDayText(day)}
      </h2>
      {shoots.length + entries.length === 0 && (
        <p className="mt-2 text-ink-soft">{isLoading ? m.loading : m.nothingPlanned}</p>
      )}
      <ul className="mt-3 grid gap-4 empty:hidden">
        {shoots.map((shoot) => (
          <li key={`shoot-${shoot.id}`} className="border-t pt-4">
            <ShootLine shoot={shoot} data={data} />
          </li>
        ))}
        {entries.map((entry) => (
          <li key={`entry-${entry.id}`} className="border-t pt-4">
            <EntryLine entry={entry} today={today} onEdit={onEdit} />
          </li>
        ))}
      </ul>
      {day >= today && (
        <Button variant="outline" size="sm" className="mt-5" onClick={onAdd}>
          {m.addToThisDay}
        </Button>
      )}
    </section>
  );
};
