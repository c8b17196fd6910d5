import {
  type ContestStatus,
  type ContestType,
  type EntryMediaType,
  type EntryStatus,
  joinPrizes,
} from '@opencall/contract/contests/contests/contests.vocabulary';
import { counted } from '@opencall/contract/shared/format/numbers';
import { formatDateSpan } from '#lib/format/dates.ts';
import type { BadgeLook } from '#ui/badge.tsx';

export const CONTEST_LOOKS: Record<ContestStatus, BadgeLook> = {
  upcoming: { label: 'Upcoming', tone: 'blue' },
  active: { label: 'Active', tone: 'green' },
  voting: { label: 'Voting', tone: 'orange' },
  completed: { label: 'Completed', tone: 'gray' },
  canceled: { label: 'Canceled', tone: 'red' },
};

export const ENTRY_LOOKS: Record<EntryStatus, BadgeLook> = {
  pending: { label: 'Pending', tone: 'yellow' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
};

export const TYPE_LABELS: Record<ContestType, string> = {
  photo: 'Photo',
  video: 'Video',
  both: 'Photo & Video',
};

export const MEDIA_LABELS: Record<EntryMediaType, string> = { photo: 'Photo', video: 'Video' };

/** `1 vote`, `1,204 votes` */
export const votesText = (count: number): string => counted(count, 'vote');
/** `1 entry`, `24 entries` */
export const entriesText = (count: number): string => counted(count, 'entry', 'entries');

/** `Sep 17 – Nov 17` */
export const datesText = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  formatDateSpan(startDate, endDate);

export const prizesText = (prizes: string | readonly string[]): string =>
  joinPrizes(prizes) || 'No prizes listed';

/** The URL of an entry's small picture. A video without a preview picture has none. */
export const previewOf = (entry: {
  mediaType: EntryMediaType;
  mediaUrl: string;
  thumbnailUrl: string | null;
}): string | undefined => entry.thumbnailUrl ?? (entry.mediaType === 'photo' ? entry.mediaUrl : undefined);
