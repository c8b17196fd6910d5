import type {
  ContestStatus,
  ContestType,
  EntryMediaType,
  EntryStatus,
} from '@opencall/contract/contests/contests/contests.vocabulary';
import { formatDate, formatDateSpan } from '#lib/format/dates.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests';
import type { BadgeLook } from '#ui/badge.tsx';

export const CONTEST_LOOKS: Record<ContestStatus, BadgeLook> = {
  upcoming: { label: m.upcoming, tone: 'blue' },
  active: { label: m.active, tone: 'green' },
  voting: { label: m.voting, tone: 'orange' },
  completed: { label: m.completed, tone: 'gray' },
  canceled: { label: common.canceled, tone: 'red' },
};

export const ENTRY_LOOKS: Record<EntryStatus, BadgeLook> = {
  pending: { label: common.pending, tone: 'yellow' },
  approved: { label: m.approved, tone: 'green' },
  rejected: { label: m.rejected, tone: 'red' },
};

export const TYPE_LABELS: Record<ContestType, string> = {
  photo: m.photo,
  video: m.video,
  both: m.photoVideo,
};

export const MEDIA_LABELS: Record<EntryMediaType, string> = { photo: m.photo, video: m.video };

/** `1 vote`, `1,204 votes` */
export const votesText = (count: number): string => m.voteCount({ count });
/** `1 entry`, `24 entries` */
export const entriesText = (count: number): string => m.entryCount({ count });

/** `Sep 17 – Nov 17` */
export const datesText = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  formatDateSpan(startDate, endDate);

interface Phase {
  status: ContestStatus;
  startDate: string;
  endDate: string;
  advanceByDate: boolean;
}

/**
 * What is open and until when, as far as the dates say it: `Entries close Nov 30`. A contest that advances by date opens
 * voting on its end date, so no date says when voting ends. Others change when staff change them, which may be late.
 * Undefined if the dates say nothing.
 */
export const phaseText = (contest: Phase, now = new Date()): string | undefined => {
  const { status, startDate, endDate, advanceByDate } = contest;
  const date = formatDate(endDate, now);
  const isPast = new Date(endDate) <= now;
  if (status === 'upcoming')
    return new Date(startDate) > now ? m.startsOn({ date: formatDate(startDate, now) }) : m.acceptingEntries;
  if (status === 'active') return isPast ? m.acceptingEntries : m.entriesClose({ date });
  if (status === 'voting') return isPast || advanceByDate ? m.votingHasNoEndDate : m.votingEnds({ date });
  if (status === 'completed' && isPast) return advanceByDate ? m.entriesClosed({ date }) : m.ended({ date });
  return undefined;
};

/** The URL of an entry's small picture. A video without a preview picture has none. */
export const previewOf = (entry: {
  mediaType: EntryMediaType;
  mediaUrl: string;
  thumbnailUrl: string | null;
}): string | undefined => entry.thumbnailUrl ?? (entry.mediaType === 'photo' ? entry.mediaUrl : undefined);
