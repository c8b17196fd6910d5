import type { ContestDetails, ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import { ENTRY_STATUSES, type EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { formatRelative } from '#lib/format/dates.ts';
import { useCurrentIndex } from '#lib/use-current-index.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-review';
import { InlineSelect } from '#ui/inline-select.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { ENTRY_LOOKS } from './contest-words.ts';
import { entriesQuery } from './contests.api.ts';
import { EntryPreview } from './entry-media.tsx';
import { ReviewCase } from './review-case.tsx';

const EMPTY: Record<EntryStatus, string> = {
  pending: m.allReviewed,
  approved: m.noneApproved,
  rejected: m.noneRejected,
};

interface RowProps {
  entry: ContestEntry;
  current: boolean;
  onSelect: () => void;
}

const Row = ({ entry, current, onSelect }: RowProps) => (
  <li>
    <button
      type="button"
      data-entry={entry.id}
      aria-current={current || undefined}
      onClick={onSelect}
      className={cx(
        'flex w-full items-center gap-3 border-b py-2 pr-3 text-left focus-visible:-outline-offset-2',
        current ? 'border-l-4 border-l-ink bg-paper-sunken pl-2' : 'pl-3 hover:bg-paper-sunken',
      )}
    >
      <EntryPreview entry={entry} className="w-12 shrink-0" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{entry.title}</span>
        <span className="block truncate text-sm text-ink-soft">
          {entry.username}, {formatRelative(entry.submissionDate)}
        </span>
      </span>
    </button>
  </li>
);

const stepOf = (key: string): number => {
  if (key === 'ArrowDown' || key === 'j') return 1;
  return key === 'ArrowUp' || key === 'k' ? -1 : 0;
};

interface CasesProps {
  entries: readonly ContestEntry[];
}

/** The list on the left, the entry under review on the right. Arrow keys (or J and K) move through the list. */
const Cases = ({ entries }: CasesProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  // -1 after a decision, because the entry leaves the list.
  const found = entries.findIndex(({ id }) => id === chosenId);
  const index = useCurrentIndex(found, entries.length);
  const current = entries[index];
  const select = (entry: ContestEntry | undefined) => {
    if (!entry) return;
    setChosenId(entry.id);
    list.current?.querySelector<HTMLElement>(`[data-entry="${entry.id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    if (step === 0) return;
    event.preventDefault();
    select(entries[index + step]);
  };
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <ul
        ref={list}
        aria-label={m.entriesToReview}
        onKeyDown={onKeyDown}
        className="max-h-[36rem] overflow-y-auto border-t max-lg:max-h-60"
      >
        {entries.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            current={entry === current}
            onSelect={() => setChosenId(entry.id)}
          />
        ))}
      </ul>
      {current && <ReviewCase key={current.id} entry={current} />}
    </div>
  );
};

const QueueSkeleton = () => (
  <Loading
    label={m.loadingEntriesToReview}
    className="grid gap-x-8 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]"
  >
    <Skeleton className="h-60 lg:h-96" />
    <Skeleton className="h-96" />
  </Loading>
);

const Queue = ({ contestId, status }: { contestId: number; status: EntryStatus }) => {
  const result = useInfiniteQuery(entriesQuery(contestId, { status, order: 'oldest' }));
  const { data, error } = result;
  if (error && !data) {
    return (
      <ErrorState
        title={m.entriesCouldNotBeLoaded}
        onRetry={() => void result.refetch()}
        retrying={result.isFetching}
      >
        {errorText(error)}
      </ErrorState>
    );
  }
  if (!data || result.isPlaceholderData) return <QueueSkeleton />;
  if (data.items.length === 0) return <EmptyState title={m.nothingToReview}>{EMPTY[status]}</EmptyState>;
  return (
    <>
      <Cases entries={data.items} />
      <ListEnd result={result} failure={m.moreEntriesNotLoaded} />
    </>
  );
};

interface ReviewQueueProps {
  contest: ContestDetails;
  status: EntryStatus;
  onStatus: (status: EntryStatus) => void;
}

/** For staff: the entries of a status, oldest first. Staff can also change earlier decisions. */
export const ReviewQueue = ({ contest, status, onStatus }: ReviewQueueProps) => (
  <section aria-label={common.review}>
    <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
      <InlineSelect
        label={common.status}
        value={status}
        onChange={({ target }) => onStatus(target.value as EntryStatus)}
      >
        {ENTRY_STATUSES.map((value) => (
          <option key={value} value={value}>
            {ENTRY_LOOKS[value].label}
          </option>
        ))}
      </InlineSelect>
      <p className="text-sm text-ink-soft max-lg:hidden">{m.shortcuts}</p>
    </div>
    <Queue key={status} contestId={contest.id} status={status} />
  </section>
);
