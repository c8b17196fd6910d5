import type { MemberEntry } from '@opencall/contract/contests/contests/contests.schemas';
import type { EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/contests/contests-review';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { memberEntriesQuery } from './contests.api.ts';
import { EntryPreview } from './entry-media.tsx';

const MemberEntryDialog = onDemand(() =>
  import('./member-entry-dialog.tsx').then((m) => m.MemberEntryDialog),
);

/** The tabs of a member's entries. Only the member sees pending and rejected entries. */
const GROUPS: ReadonlyArray<{ status: EntryStatus; label: string }> = [
  { status: 'approved', label: m.approved },
  { status: 'pending', label: m.pendingReview },
  { status: 'rejected', label: m.rejected },
];

const NOTICES: Partial<Record<EntryStatus, string>> = {
  pending: m.pendingReview,
  rejected: m.entryRejected,
};

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-6';

interface CardProps {
  entry: MemberEntry;
  onOpen: () => void;
}

const EntryCard = ({ entry, onOpen }: CardProps) => (
  <li className="min-w-0">
    <button
      type="button"
      aria-label={m.viewEntry({ title: entry.title })}
      onClick={onOpen}
      className="block w-full"
    >
      <EntryPreview entry={entry} />
    </button>
    <h3 className="display mt-3 text-lg">
      <button
        type="button"
        onClick={onOpen}
        className="block w-full truncate text-left underline-offset-4 hover:underline"
      >
        {entry.title}
      </button>
    </h3>
    <Link
      {...paths.contest(entry.contestId)}
      className="inline-flex min-h-11 max-w-full items-center text-sm text-ink-soft hover:text-ink"
    >
      <span className="truncate underline decoration-line-strong underline-offset-4">
        {entry.contestTitle}
      </span>
    </Link>
    {NOTICES[entry.status] && <p className="text-sm font-medium">{NOTICES[entry.status]}</p>}
  </li>
);

interface GridProps {
  entries: readonly MemberEntry[];
  onOpen: (entryId: number) => void;
}

const EntryGrid = ({ entries, onOpen }: GridProps) => (
  <ul aria-label={m.entryList} className={GRID}>
    {entries.map((entry) => (
      <EntryCard key={entry.id} entry={entry} onOpen={() => onOpen(entry.id)} />
    ))}
  </ul>
);

/** Shows tabs only if the entries have different statuses. */
const Groups = ({ entries, onOpen }: GridProps) => {
  const [chosen, setChosen] = useState<EntryStatus>('approved');
  const groups = GROUPS.map((group) => ({
    ...group,
    entries: entries.filter(({ status }) => status === group.status),
  })).filter((group) => group.entries.length > 0);
  if (groups.length < 2) return <EntryGrid entries={entries} onOpen={onOpen} />;
  const shown = groups.find(({ status }) => status === chosen) ?? groups[0];
  return (
    <Tabs
      label={m.entriesByStatus}
      value={shown?.status ?? 'approved'}
      onChange={setChosen}
      items={groups.map((group) => ({
        value: group.status,
        label: `${group.label} (${group.entries.length})`,
        content: <EntryGrid entries={group.entries} onOpen={onOpen} />,
      }))}
    />
  );
};

const NoEntries = ({ isOwn }: { isOwn: boolean }) => (
  <div>
    <p className="display text-xl">{m.noContestEntriesYet}</p>
    {isOwn && (
      <>
        <p className="mt-1 text-ink-soft">{m.findAContestWithA}</p>
        <LinkButton {...paths.contests()} variant="outline" className="mt-4">
          {m.exploreContests}
        </LinkButton>
      </>
    )}
  </div>
);

interface MemberEntriesProps {
  userId: number;
  isOwn: boolean;
}

const Content = ({ userId, isOwn }: MemberEntriesProps) => {
  const { data, isError } = useQuery(memberEntriesQuery(userId));
  const [openId, setOpenId] = useState<number | null>(null);
  if (!data && !isError) {
    return (
      <Loading label={m.loadingContestEntries} className={GRID}>
        {['first', 'second'].map((card) => (
          <Skeleton key={card} className="aspect-4/5" />
        ))}
      </Loading>
    );
  }
  // Staff receive all entries. On a profile they see only approved ones, like other visitors.
  const entries = (data ?? []).filter(({ status }) => isOwn || status === 'approved');
  const open = entries.find(({ id }) => id === openId);
  if (entries.length === 0) return <NoEntries isOwn={isOwn} />;
  return (
    <>
      <Groups entries={entries} onOpen={setOpenId} />
      {open && <MemberEntryDialog entry={open} isOwn={isOwn} onClose={() => setOpenId(null)} />}
    </>
  );
};

/** The contest entries on a profile. Only the member sees their own entries that are not approved. */
export const MemberEntries = (props: MemberEntriesProps) => (
  <section aria-labelledby="contest-entries" className="mt-14 border-t pt-8">
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <h2 id="contest-entries" className="display text-2xl">
        {m.contestEntries}
      </h2>
      {props.isOwn && (
        <Link {...paths.contests()} className="text-link inline-flex min-h-11 items-center">
          {m.enterAContest}
        </Link>
      )}
    </div>
    <Content {...props} />
  </section>
);
