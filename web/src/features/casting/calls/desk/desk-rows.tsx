import type { DeskApplication, Folder } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { type DeskAddress, isDeskNarrowed } from './desk-address.ts';
import { coverOf, DeskViewers, StarLine, StatusBadge } from './desk-parts.tsx';
import type { DeskState } from './use-desk.ts';

/** Height of every row in pixels, so that a list of thousands can be virtualized. */
const ROW_HEIGHT = 92;
const OVERSCAN = 8;
/** The next page is requested when fewer than this many loaded rows remain. */
const PRELOADED_ROWS = 40;

interface RowProps {
  application: DeskApplication;
  current: boolean;
  selected: boolean;
  folder: string | undefined;
  role: string | undefined;
  viewers: readonly string[];
  onOpen: () => void;
  onToggle: () => void;
}

const Facts = ({ application, folder, role }: Pick<RowProps, 'application' | 'folder' | 'role'>) => {
  const { met, of: total } = application.match;
  const matches = m.matchesOf({ met, total });
  return (
    <span className="mt-1 flex items-center gap-x-2.5 overflow-hidden whitespace-nowrap text-sm text-ink-soft">
      <StatusBadge status={application.status} />
      <StarLine stars={application.desk.stars} />
      {total > 0 && (
        <span title={matches}>
          <span aria-hidden="true">{m.metOf({ met, total })}</span>
          <span className="sr-only">{matches}</span>
        </span>
      )}
      <span className="truncate">{[folder, role].filter(Boolean).join(' · ')}</span>
    </span>
  );
};

const Row = ({ application, current, selected, onOpen, onToggle, viewers, ...facts }: RowProps) => {
  const name = application.username;
  return (
    <div
      className={cx(
        'flex h-full items-center border-b',
        current ? 'border-l-4 border-l-ink bg-paper-sunken' : 'pl-1 hover:bg-paper-sunken',
      )}
    >
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          data-choose={application.id}
          tabIndex={current ? 0 : -1}
          aria-label={m.selectName({ name })}
          checked={selected}
          onChange={onToggle}
          className="size-4.5 accent-ink"
        />
      </label>
      <button
        type="button"
        data-row={application.id}
        aria-current={current || undefined}
        tabIndex={current ? 0 : -1}
        onClick={onOpen}
        className="flex h-full min-w-0 flex-1 items-center gap-3 pr-3 text-left focus-visible:-outline-offset-2"
      >
        <Picture src={coverOf(application)} alt="" className="w-13 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-medium">{name}</span>
            <time
              dateTime={application.createdAt}
              title={formatDateTime(application.createdAt)}
              className="ml-auto shrink-0 text-sm text-ink-soft"
            >
              {formatRelative(application.createdAt)}
            </time>
          </span>
          {viewers.length > 0 ? (
            <DeskViewers names={viewers} short />
          ) : (
            <span className="block truncate text-sm text-ink-soft">{application.note || m.noNote}</span>
          )}
          <Facts application={application} {...facts} />
        </span>
      </button>
    </div>
  );
};

interface DeskRowsProps {
  desk: DeskState;
  call: Call;
  folders: readonly Folder[];
  address: DeskAddress;
  onOpen: (id: number) => void;
  /** Returns the names of the other desk members who are viewing an application. */
  viewers: (id: number) => readonly string[];
  onClear: () => void;
}

const useRows = (desk: DeskState) => {
  const pane = useRef<HTMLDivElement>(null);
  const { total, items, index, result, visibleRow } = desk;
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => pane.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: window.innerHeight },
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = result;
  const isShort = last >= items.length - PRELOADED_ROWS && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    visibleRow.current = first;
    if (isShort && !isFetchingNextPage) void fetchNextPage();
  }, [visibleRow, first, isShort, isFetchingNextPage, fetchNextPage]);
  // Scroll the current row into view when it changes.
  useEffect(() => {
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [virtualizer, index]);
  return { pane, virtualizer, rows };
};

interface RowFocus {
  pane: { current: HTMLElement | null };
  /** The rendered rows. The current application's row may be rendered later than the application becomes current. */
  rows: readonly VirtualItem[];
  id: number | undefined;
}

/** If the focus is in a row, moves it to the current row, the only one in the tab order. */
const useRowFocus = ({ pane, rows, id }: RowFocus) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run again when other rows are rendered
  useEffect(() => {
    const focused = document.activeElement;
    if (id === undefined || !(focused instanceof HTMLElement)) return;
    const kind = ['row', 'choose'].find((name) => name in focused.dataset);
    if (!kind || focused.dataset[kind] === String(id)) return;
    pane.current?.querySelector<HTMLElement>(`[data-${kind}="${id}"]`)?.focus({ preventScroll: true });
  }, [pane, rows, id]);
};

const List = ({ desk, call, folders, onOpen, viewers }: DeskRowsProps) => {
  const { pane, virtualizer, rows } = useRows(desk);
  useRowFocus({ pane, rows, id: desk.current?.id });
  const folderOf = (id: number | null) => folders.find((folder) => folder.id === id)?.name;
  return (
    <div ref={pane} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul aria-label={m.applicantList} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start, key }) => {
          const application = desk.items[index];
          return (
            <li
              key={application?.id ?? key}
              aria-posinset={index + 1}
              aria-setsize={desk.total}
              className="absolute inset-x-0 top-0"
              style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
            >
              {application ? (
                <Row
                  application={application}
                  current={index === desk.index}
                  selected={desk.selection.has(application.id)}
                  folder={folderOf(application.desk.folderId)}
                  role={call.roles.length > 1 ? application.role.title : undefined}
                  viewers={viewers(application.id)}
                  onOpen={() => onOpen(application.id)}
                  onToggle={() => desk.selection.toggle(application.id)}
                />
              ) : (
                <Skeleton className="m-3 h-16" />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const NoApplications = ({ call, address, onClear }: Pick<DeskRowsProps, 'call' | 'address' | 'onClear'>) =>
  isDeskNarrowed(address) ? (
    <EmptyState
      title={m.noApplicationsHere}
      action={
        <Button variant="outline" onClick={onClear}>
          {m.showAll}
        </Button>
      }
    >
      {m.noApplicationsMatch}
    </EmptyState>
  ) : (
    <EmptyState title={m.noApplicationsYet}>
      {call.status === 'open' ? m.theyAppearHere : m.noOneApplied}
    </EmptyState>
  );

/** The second pane: all applications that match the filters. */
export const DeskRows = (props: DeskRowsProps) => {
  const { desk } = props;
  const { result, items, total } = desk;
  if (result.error && !result.data)
    return (
      <ErrorState
        title={m.applicationsCouldNotBeLoaded}
        onRetry={() => void result.refetch()}
        retrying={result.isFetching}
      >
        {errorText(result.error, common.checkYourConnectionAndTry)}
      </ErrorState>
    );
  if (!result.data)
    return (
      <Loading label={m.loadingApplications} className="grid gap-2 p-3">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </Loading>
    );
  return (
    <>
      <p role="status" className="shrink-0 border-b px-4 py-2 text-sm text-ink-soft tabular-nums">
        {m.applications({ count: total })}
      </p>
      {items.length === 0 ? <NoApplications {...props} /> : <List {...props} />}
    </>
  );
};
