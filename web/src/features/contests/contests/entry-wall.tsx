import type { ContestDetails } from '@opencall/contract/contests/contests/contests.schemas';
import type { EntryOrder } from '@opencall/contract/contests/contests/contests.vocabulary';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-entries';
import { EdgePrint } from '#ui/contact-sheet.tsx';
import { InlineSelect } from '#ui/inline-select.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { FilmStock } from '#ui/site-name.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { GridLayout } from '#ui/virtual-grid.tsx';
import { VirtualGrid } from '#ui/virtual-grid.tsx';
import { useEntries } from './entries.api.ts';
import { EntryCard, EntryCardSkeleton } from './entry-card.tsx';

const EntryDialog = onDemand(() => import('./entry-dialog.tsx').then((m) => m.EntryDialog));

/** Minimum width of the wall in rem for each number of columns. */
const COLUMNS_FROM: ReadonlyArray<readonly [width: number, columns: number]> = [
  [70, 5],
  [54, 4],
  [36, 3],
  [18, 2],
];
/** Heights in rem: the caption below a frame, and the gap between two rows. */
const CAPTION = 6.25;
const ROW_GAP = 1.25;
/** Gap between columns in rem, for three or more columns and for fewer. */
const COLUMN_GAP = { many: 1.25, few: 0.75 };

/** Computes the grid. Each card is a 4:5 frame with three lines of text below. */
const layoutWall = (width: number, rem = 16): GridLayout => {
  const columns = COLUMNS_FROM.find(([least]) => width >= least * rem)?.[1] ?? 1;
  const columnGap = COLUMN_GAP[columns < 3 ? 'few' : 'many'] * rem;
  const cardWidth = (width - columnGap * (columns - 1)) / columns;
  return { columns, columnGap, cardWidth, rowHeight: cardWidth * 1.25 + (CAPTION + ROW_GAP) * rem };
};

const ORDER_LABELS: Record<EntryOrder, string> = {
  rank: m.mostVotes,
  newest: common.newest,
  oldest: m.oldest,
};

/** A completed contest is sorted by votes. Before that, new votes must not change the order. */
const defaultOrder = ({ status }: ContestDetails): EntryOrder => (status === 'completed' ? 'rank' : 'oldest');

const NoEntries = ({ contest }: { contest: ContestDetails }) => (
  <EmptyState title={m.noEntriesYet}>
    {contest.status === 'upcoming' || contest.status === 'active'
      ? m.approvedEntriesAppearHere
      : m.noOneEnteredThisContest}
  </EmptyState>
);

interface OrderSelectProps {
  order: EntryOrder;
  onChange: (order: EntryOrder) => void;
}

const OrderSelect = ({ order, onChange }: OrderSelectProps) => (
  <div className="mb-4 flex justify-end">
    <InlineSelect
      label={common.sortBy}
      value={order}
      onChange={({ target }) => onChange(target.value as EntryOrder)}
    >
      {Object.entries(ORDER_LABELS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InlineSelect>
  </div>
);

/** All entries of a contest, shown as a contact sheet. Only frames near the screen are rendered. */
export const EntryWall = ({ contest }: { contest: ContestDetails }) => {
  const [order, setOrder] = useState(() => defaultOrder(contest));
  const [openId, setOpenId] = useState<number | null>(null);
  const result = useEntries(contest.id, { order });
  const { data, error, isPlaceholderData } = result;
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
  if (data?.items.length === 0) return <NoEntries contest={contest} />;
  const winnerId =
    contest.status === 'completed' && order === 'rank' && data?.items[0]?.voteCount ? data.items[0].id : null;
  return (
    <>
      <OrderSelect order={order} onChange={setOrder} />
      <div
        className={cx(
          'rounded-frame bg-film px-4 py-4 transition-opacity sm:px-6',
          isPlaceholderData && 'opacity-50',
        )}
      >
        <EdgePrint left={<FilmStock />} right={m.safetyFilm} className="mb-4" />
        <VirtualGrid
          label={m.entries}
          items={data?.items}
          keyOf={({ id }) => id}
          total={data?.total ?? -1}
          growing={Boolean(data) && result.hasNextPage && !result.isFetchNextPageError}
          layoutOf={layoutWall}
          card={(entry, { index, priority }) => (
            <EntryCard
              entry={entry}
              number={index + 1}
              priority={priority}
              won={entry.id === winnerId}
              onOpen={() => setOpenId(entry.id)}
            />
          )}
          skeleton={() => <EntryCardSkeleton />}
        />
        {data && !isPlaceholderData && <ListEnd result={result} failure={m.moreEntriesNotLoaded} />}
      </div>
      {openId !== null && data && (
        <EntryDialog contest={contest} entries={data.items} entryId={openId} onShow={setOpenId} />
      )}
    </>
  );
};
