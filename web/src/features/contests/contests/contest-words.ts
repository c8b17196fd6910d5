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

type PhaseTexts = Partial<Record<ContestStatus, (values: { date: string }) => string>>;

const PHASES: PhaseTexts = { active: m.entriesClose, voting: m.votingEnds };
/** Staff may open voting, or complete a contest, later than on its end date. */
const PAST_PHASES: PhaseTexts = { voting: () => m.votingIsOpen, completed: m.ended };

interface Phase {
  status: ContestStatus;
  startDate: string;
  endDate: string;
}

/** The next deadline of a contest, or when it ended: `Voting ends Nov 30`. Undefined if the dates do not say it. */
export const phaseText = ({ status, startDate, endDate }: Phase, now = new Date()): string | undefined => {
  const date = formatDate(endDate, now);
  if (new Date(endDate) <= now) return PAST_PHASES[status]?.({ date });
  if (status === 'upcoming') return m.startsOn({ date: formatDate(startDate, now) });
  return PHASES[status]?.({ date });
};

/** The URL of an entry's small picture. A video without a preview picture has none. */
export const previewOf = (entry: {
  mediaType: EntryMediaType;
  mediaUrl: string;
  thumbnailUrl: string | null;
}): string | undefined => entry.thumbnailUrl ?? (entry.mediaType === 'photo' ? entry.mediaUrl : undefined);
