import { fullDayText, monthHeading, weekdayText } from '@opencall/contract/shared/format/dates';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/casting/calendar';
import { type CalendarData, contentOf, type DayContent, dayLabel, entryMarks } from './calendar-days.ts';
import { dayForKey, monthOf, weeksOf } from './month-grid.ts';

interface MonthViewProps {
  data: CalendarData;
  /** True while `data` still belongs to the previous month. */
  isLoading: boolean;
  /** The chosen day. The grid shows its month. */
  day: string;
  today: string;
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
  onDay: (day: string) => void;
}

/** Background color of a day by its state. The button's name contains the state as text. */
const BACKGROUNDS: Record<string, string> = {
  busy: 'bg-orange-ground',
  away: 'bg-gray-ground',
  free: 'bg-green-ground',
};

const Marks = ({ content }: { content: DayContent }) => {
  const marks = entryMarks(content);
  return (
    <span aria-hidden="true" className="mt-1 grid w-full gap-0.5 text-[0.8125rem]/5 max-sm:hidden">
      {content.shoots.slice(0, 2).map((shoot) => (
        <span
          key={shoot.id}
          className={cx(
            'truncate border-l-2 border-ink pl-1.5',
            (shoot.status === 'cancelled' || shoot.status === 'declined' || shoot.status === 'expired') &&
              'text-ink-soft line-through',
            shoot.status === 'proposed' && 'border-dashed',
          )}
        >
          {shoot.title}
        </span>
      ))}
      {content.shoots.length > 2 && (
        <span className="pl-2">{m.andMore({ count: content.shoots.length - 2 })}</span>
      )}
      {marks.map((mark) => (
        <span key={mark} className="truncate text-ink-soft">
          {mark}
        </span>
      ))}
    </span>
  );
};

/** Dots instead of texts, because a phone has too little space. */
const Points = ({ content }: { content: DayContent }) => (
  <span aria-hidden="true" className="mt-1 flex justify-center gap-1 sm:hidden">
    {content.shoots.length > 0 && <span className="size-1.5 rounded-full bg-ink" />}
    {content.place && <span className="size-1.5 rounded-full bg-blue" />}
  </span>
);

interface DayCellProps extends Pick<MonthViewProps, 'day' | 'today' | 'onDay' | 'data' | 'isLoading'> {
  date: string;
}

const DayCell = ({ date, day, today, data, isLoading, onDay }: DayCellProps) => {
  const content = contentOf(data, date);
  const isChosen = date === day;
  const isToday = date === today;
  const isOther = monthOf(date) !== monthOf(day);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid cell; the button in it takes the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
    <td role="gridcell" aria-selected={isChosen} className="border border-line p-0 align-top">
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        data-day={date}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onDay(date)}
        className={cx(
          'flex h-14 w-full flex-col p-1.5 text-left sm:h-28 sm:p-2',
          content.state && BACKGROUNDS[content.state],
          isChosen && 'outline-2 -outline-offset-2 outline-ink',
        )}
      >
        <span className="sr-only">{`${fullDayText(date)}: ${dayLabel(content, isLoading)}`}</span>
        <span aria-hidden="true" className="contents">
          <span
            className={cx(
              'block text-sm tabular-nums max-sm:text-center',
              isOther ? 'text-ink-soft' : 'font-medium',
              isToday && 'underline decoration-safelight decoration-2 underline-offset-4',
            )}
          >
            {Number(date.slice(8))}
          </span>
          <Marks content={content} />
          <Points content={content} />
        </span>
      </button>
    </td>
  );
};

/** A month as a grid of days. Keys: arrows, Home, End, Page Up and Page Down. */
export const MonthView = ({ firstDay, ...cells }: MonthViewProps) => {
  const { day, isLoading, onDay } = cells;
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  const weeks = weeksOf(day, firstDay);
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayForKey(day, event, firstDay);
    if (next === undefined) return;
    event.preventDefault();
    movedByKey.current = true;
    onDay(next);
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which arrow keys move between days
      role="grid"
      aria-label={monthHeading(day)}
      aria-busy={isLoading || undefined}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-collapse"
    >
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" className="edge-print pb-2 font-normal text-ink-soft sm:text-left">
              <span aria-hidden="true">{weekdayText(date, 'short')}</span>
              <span className="sr-only">{weekdayText(date)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell key={date} {...cells} date={date} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
