import type { ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import * as m from '#messages/contests/contests-entries';
import { Avatar } from '#ui/avatar.tsx';
import { EdgePrint } from '#ui/contact-sheet.tsx';
import { GreasePencil } from '#ui/grease-pencil.tsx';
import { Skeleton } from '#ui/states.tsx';
import { EntryBadge } from './contest-badges.tsx';
import { votesText } from './contest-words.ts';
import { EntryPreview } from './entry-media.tsx';

interface EntryCardProps {
  entry: ContestEntry;
  /** Frame number on the contact sheet, from 1. */
  number: number;
  priority: boolean;
  /** The entry won: the contest is completed and the entry is first. */
  won: boolean;
  onOpen: () => void;
}

/** A label in the corner of the frame: 'Winner', or the review status of an entry that is not approved. */
const Corner = ({ entry, won }: Pick<EntryCardProps, 'entry' | 'won'>) => {
  if (won) {
    return (
      <span className="edge-print absolute top-2.5 left-2.5 rounded-frame bg-film-ink px-2 py-1 text-film">
        {m.winner}
      </span>
    );
  }
  return entry.status === 'approved' ? null : (
    <EntryBadge status={entry.status} className="absolute top-2.5 left-2.5" />
  );
};

/** An entry on the contact sheet. Clicking it opens the entry in a dialog. A red ring marks the viewer's vote. */
export const EntryCard = ({ entry, number, priority, won, onOpen }: EntryCardProps) => (
  <button
    type="button"
    onClick={onOpen}
    data-voted={entry.userVoted || undefined}
    className="group block w-full text-left text-film-ink focus-visible:outline-film-edge"
  >
    <span className="relative block">
      <EntryPreview entry={entry} priority={priority} />
      <Corner entry={entry} won={won} />
      {entry.userVoted && <GreasePencil />}
    </span>
    <EdgePrint left={number} right={`▸ ${number}A`} className="mt-1.5" />
    <span className="display mt-1 block truncate text-lg leading-6 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
      {entry.title}
    </span>
    <span className="mt-0.5 flex items-center gap-2 text-sm text-film-ink/75">
      <Avatar name={entry.username} picture={entry.picture} className="size-5 text-xs" />
      <span className="truncate">{entry.username}</span>
    </span>
    <span className="flex justify-between gap-3 text-sm text-film-ink/75 tabular-nums">
      {votesText(entry.voteCount)}
      {entry.userVoted && (
        <span className="-my-0.5 rounded-frame bg-safelight px-1.5 py-0.5 font-medium text-on-safelight">
          {m.yourVote}
        </span>
      )}
    </span>
  </button>
);

export const EntryCardSkeleton = () => (
  <div className="opacity-25">
    <Skeleton className="aspect-4/5" />
    <Skeleton className="mt-7 h-5 w-4/5" />
    <Skeleton className="mt-2 h-3.5 w-3/5" />
  </div>
);
