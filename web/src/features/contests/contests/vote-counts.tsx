import type { AuditedEntry } from '@opencall/contract/contests/contests/recount.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-review';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import { auditedVotesQuery } from './contests.api.ts';

const Time = ({ at }: { at: string | null }) =>
  at ? <time dateTime={at}>{formatDateTime(at)}</time> : <span>{common.none}</span>;

/** Lists the stored votes of an entry with their times. Votes that do not count are marked. */
const StoredVotes = ({ contestId, entryId }: { contestId: number; entryId: number }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(
    auditedVotesQuery(contestId, entryId),
  );
  if (error && !data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4 py-2">
        {m.votesNotLoaded}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton className="my-2 h-12" />;
  const votes = data.pages.flatMap(({ items }) => items);
  if (votes.length === 0) return <p className="py-2 text-ink-soft">{m.noVotesYet}</p>;
  return (
    <>
      <ul aria-label={m.votes} className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {votes.map((vote) => (
          <li key={vote.id} className="flex justify-between gap-4 border-b py-2 text-sm">
            <span className={cx('min-w-0 truncate', !vote.counts && 'line-through')}>{vote.username}</span>
            <span className="shrink-0 text-ink-soft">
              <Time at={vote.votedAt} />
              {!vote.counts && ` · ${m.notCounted}`}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          pending={isFetching}
          onClick={() => void fetchNextPage()}
          className="mt-2"
        >
          {m.showMore}
        </Button>
      )}
    </>
  );
};

const CELL = 'py-3 pr-4 align-top';
const WIDE = 'max-md:hidden';

const EntryRow = ({ contestId, row }: { contestId: number; row: AuditedEntry }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr className="border-b">
        <td className={cx(CELL, 'tabular-nums')}>{row.rank}</td>
        <th scope="row" className="py-0 pr-4 text-left font-normal">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 w-full items-center gap-2 text-left"
          >
            <ChevronRight
              aria-hidden="true"
              className={cx('size-4 shrink-0 transition-transform', open && 'rotate-90')}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{row.title}</span>{' '}
              <span className="text-ink-soft">{row.username}</span>
            </span>
          </button>
        </th>
        <td className={cx(CELL, 'text-right tabular-nums')}>{row.voteCount}</td>
        <td className={cx(CELL, WIDE, 'text-right tabular-nums')}>{row.uncounted}</td>
        <td className={cx(CELL, WIDE, 'text-sm text-ink-soft')}>
          <Time at={row.firstVoteAt} />
        </td>
        <td className={cx(CELL, WIDE, 'text-sm text-ink-soft')}>
          <Time at={row.reachedAt} />
        </td>
      </tr>
      {open && (
        <tr className="border-b bg-paper-sunken">
          <td colSpan={6} className="px-4 py-2">
            <StoredVotes contestId={contestId} entryId={row.entryId} />
          </td>
        </tr>
      )}
    </>
  );
};

/** The vote count of each entry. Expanding a row lists the entry's votes. */
export const VoteCounts = ({ contestId, rows }: { contestId: number; rows: readonly AuditedEntry[] }) => (
  <table className="w-full">
    <caption className="sr-only">{m.countsByRank}</caption>
    <thead>
      <tr className="border-b text-left text-sm text-ink-soft">
        <th scope="col" className="w-12 py-2 pr-4 font-normal">
          {m.rank}
        </th>
        <th scope="col" className="py-2 pr-4 font-normal">
          {m.entry}
        </th>
        <th scope="col" className="py-2 pr-4 text-right font-normal">
          {m.votes}
        </th>
        <th scope="col" className={cx('py-2 pr-4 text-right font-normal', WIDE)}>
          {m.notCounted}
        </th>
        <th scope="col" className={cx('py-2 pr-4 font-normal', WIDE)}>
          {m.firstVote}
        </th>
        <th scope="col" className={cx('py-2 pr-4 font-normal', WIDE)}>
          {m.countReached}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <EntryRow key={row.entryId} contestId={contestId} row={row} />
      ))}
    </tbody>
  </table>
);
