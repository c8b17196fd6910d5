import type { Availability } from '@opencall/contract/casting/calendar/calendar.schemas';
import { daySpanText, monthHeading } from '@opencall/contract/shared/format/dates';
import type { Ref } from 'react';
import * as m from '#messages/casting/calendar';
import { EmptyState } from '#ui/states.tsx';
import { type AgendaItem, agendaOf, type CalendarData } from './calendar-days.ts';
import { EntryLine } from './entry-line.tsx';
import { monthOf } from './month-grid.ts';
import { ShootLine } from './shoot-line.tsx';

interface AgendaViewProps {
  data: CalendarData;
  /** First day of the agenda. Items that began earlier are listed under its month. */
  from: string;
  today: string;
  /** Gets the focus if the focused item was removed. */
  focus: Ref<HTMLElement>;
  onEdit: (entry: Availability) => void;
}

const byMonth = (items: readonly AgendaItem[], from: string): Map<string, AgendaItem[]> => {
  const months = new Map<string, AgendaItem[]>();
  for (const item of items) {
    const month = monthOf(item.startsOn < from ? from : item.startsOn);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return months;
};

/** Future shoots and entries as a list. */
export const AgendaView = ({ data, from, today, focus, onEdit }: AgendaViewProps) => {
  const items = agendaOf(data);
  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-label={m.agenda}
      className="grid gap-10 focus-visible:outline-none"
    >
      {items.length === 0 && <EmptyState title={m.nothingPlannedTitle}>{m.howToFillTheCalendar}</EmptyState>}
      {[...byMonth(items, from)].map(([month, ofMonth]) => (
        <section key={month} aria-label={monthHeading(`${month}-01`)}>
          <h2 className="display text-xl">{monthHeading(`${month}-01`)}</h2>
          <ul className="mt-3">
            {ofMonth.map((item) => (
              <li key={item.key} className="grid gap-x-6 gap-y-1 border-t py-4 sm:grid-cols-[10rem_1fr]">
                <p className="text-sm text-ink-soft tabular-nums">
                  {daySpanText(item.startsOn, item.endsOn, today)}
                </p>
                {item.kind === 'shoot' ? (
                  <ShootLine shoot={item.shoot} data={data} />
                ) : (
                  <EntryLine entry={item.entry} today={today} onEdit={onEdit} hideDays />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
};
