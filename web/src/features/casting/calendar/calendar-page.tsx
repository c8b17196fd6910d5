import type { Availability } from '@opencall/contract/casting/calendar/calendar.schemas';
import { addDays } from '@opencall/contract/casting/calendar/days';
import { monthHeading } from '@opencall/contract/shared/format/dates';
import { useQuery } from '@tanstack/react-query';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { type Ref, useRef, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { dayHere } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calendar';
import * as common from '#messages/common';
import { Button, LinkButton } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { AgendaView } from './agenda-view.tsx';
import { calendarQuery } from './calendar.api.ts';
import type { CalendarAddress } from './calendar-address.ts';
import type { CalendarData } from './calendar-days.ts';
import { DayPanel } from './day-panel.tsx';
import { addMonths, firstWeekday, monthOf, weeksOf } from './month-grid.ts';
import { MonthView } from './month-view.tsx';

const EntryDialog = onDemand(() => import('./entry-dialog.tsx').then((m) => m.EntryDialog));
const FeedDialog = onDemand(() => import('./feed-dialog.tsx').then((m) => m.FeedDialog));

/** Number of days that the agenda shows. */
const AGENDA_DAYS = 180;

interface CalendarPageProps {
  address: CalendarAddress;
  onAddress: (address: CalendarAddress) => void;
}

type Open = { kind: 'entry'; entry?: Availability } | { kind: 'feed' };

interface ToolbarProps extends CalendarPageProps {
  day: string;
  onOpen: (open: Open) => void;
}

const Toolbar = ({ address, onAddress, day, onOpen }: ToolbarProps) => {
  const isAgenda = address.view === 'agenda';
  const move = (months: number) => onAddress({ ...address, day: addMonths(day, months) });
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-3">
      <Button variant="ghost" size="icon" aria-label={m.previousMonth} onClick={() => move(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <p aria-live="polite" className="display min-w-44 text-center text-xl max-sm:min-w-36">
        {monthHeading(day)}
      </p>
      <Button variant="ghost" size="icon" aria-label={m.nextMonth} onClick={() => move(1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onAddress(isAgenda ? { view: 'agenda' } : {})}>
        {m.today}
      </Button>
      <span className="flex-1" />
      {/* biome-ignore lint/a11y/useSemanticElements: two toggle buttons, not form fields */}
      <span role="group" aria-label={m.view} className="flex gap-1">
        <Button
          variant={isAgenda ? 'ghost' : 'outline'}
          size="sm"
          aria-pressed={!isAgenda}
          onClick={() => onAddress({ ...(address.day && { day: address.day }) })}
        >
          {m.month}
        </Button>
        <Button
          variant={isAgenda ? 'outline' : 'ghost'}
          size="sm"
          aria-pressed={isAgenda}
          onClick={() => onAddress({ ...(address.day && { day: address.day }), view: 'agenda' })}
        >
          {m.agenda}
        </Button>
      </span>
      <Button variant="ghost" size="sm" onClick={() => onOpen({ kind: 'feed' })}>
        <CalendarSync aria-hidden="true" className="size-4" />
        {m.subscribe}
      </Button>
    </div>
  );
};

const MonthSkeleton = () => (
  <Loading label={m.loadingYourCalendar}>
    <Skeleton className="h-[26rem] w-full sm:h-[42rem]" />
  </Loading>
);

/** The days that the screen shows: the full weeks of a month, or the agenda from the first day of a month. */
const rangeOf = ({ view }: CalendarAddress, day: string, firstDay: number) => {
  if (view === 'agenda') {
    const from = `${monthOf(day)}-01`;
    return { from, to: addDays(from, AGENDA_DAYS) };
  }
  const days = weeksOf(day, firstDay).flat();
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
};

interface ContentProps extends CalendarPageProps {
  data: CalendarData;
  isLoading: boolean;
  focus: Ref<HTMLElement>;
  day: string;
  today: string;
  firstDay: number;
  from: string;
  onOpen: (open: Open) => void;
}

const Content = ({ address, onAddress, firstDay, from, onOpen, ...shown }: ContentProps) => {
  const { data, isLoading, focus, day, today } = shown;
  const edit = (entry: Availability) => onOpen({ kind: 'entry', entry });
  if (address.view === 'agenda')
    return isLoading ? <MonthSkeleton /> : <AgendaView {...{ data, from, today, focus }} onEdit={edit} />;
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_19rem]">
      <MonthView
        data={data}
        isLoading={isLoading}
        day={day}
        today={today}
        firstDay={firstDay}
        onDay={(next) => onAddress({ ...address, day: next })}
      />
      <DayPanel {...shown} onAdd={() => onOpen({ kind: 'entry' })} onEdit={edit} />
    </div>
  );
};

const Header = ({ onAdd }: { onAdd: () => void }) => (
  <PageHeader
    title={common.calendar}
    lead={m.yourShootsAndAvailability}
    actions={
      <>
        <LinkButton {...paths.shoots()} variant="outline">
          {common.shoots}
        </LinkButton>
        <Button variant="primary" onClick={onAdd}>
          <Plus aria-hidden="true" className="size-4" />
          {m.addAvailability}
        </Button>
      </>
    }
  />
);

/** The viewer's shoots and availability, as a month or as an agenda. */
export const CalendarPage = ({ address, onAddress }: CalendarPageProps) => {
  const [open, setOpen] = useState<Open>();
  const today = dayHere();
  const day = address.day ?? today;
  const firstDay = firstWeekday();
  const range = rangeOf(address, day, firstDay);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(calendarQuery(range));
  const focus = useRef<HTMLElement>(null);
  const close = () => setOpen(undefined);
  return (
    <ListPage title={common.calendar} wide>
      <Header onAdd={() => setOpen({ kind: 'entry' })} />
      <Toolbar address={address} onAddress={onAddress} day={day} onOpen={setOpen} />
      {!data && error && (
        <ErrorState
          title={m.yourCalendarCouldNotBeLoaded}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error, common.checkYourConnectionAndTry)}
        </ErrorState>
      )}
      {!data && !error && <MonthSkeleton />}
      {data && (
        <Content
          address={address}
          onAddress={onAddress}
          data={data}
          isLoading={isPlaceholderData}
          focus={focus}
          day={day}
          today={today}
          firstDay={firstDay}
          from={range.from}
          onOpen={setOpen}
        />
      )}
      {open?.kind === 'entry' && (
        <EntryDialog
          entry={open.entry}
          day={day < today ? today : day}
          fallbackFocus={focus}
          onClose={close}
        />
      )}
      {open?.kind === 'feed' && <FeedDialog onClose={close} />}
    </ListPage>
  );
};
