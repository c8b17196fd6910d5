import * as m from '#messages/contests/contests-words.ts';
/** Word lists of contests and small rules. This file does not import zod, to keep pages small. */

import { plainLine } from '#shared/plain-text.ts';

export const CONTEST_TYPES = ['photo', 'video', 'both'] as const;
export const CONTEST_STATUSES = ['upcoming', 'active', 'voting', 'completed', 'canceled'] as const;
export const ENTRY_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const ENTRY_MEDIA_TYPES = ['photo', 'video'] as const;
/** `rank`: by votes, then by when they were reached. `newest` and `oldest`: by submission. */
export const ENTRY_ORDERS = ['rank', 'newest', 'oldest'] as const;
export type ContestType = (typeof CONTEST_TYPES)[number];
export type ContestStatus = (typeof CONTEST_STATUSES)[number];
export type EntryStatus = (typeof ENTRY_STATUSES)[number];
export type EntryMediaType = (typeof ENTRY_MEDIA_TYPES)[number];
export type EntryOrder = (typeof ENTRY_ORDERS)[number];

/** What each status allows. Editors may set any status after any other. */
const STATUS_RULES: Record<ContestStatus, { takesEntries: boolean; takesVotes: boolean }> = {
  upcoming: { takesEntries: true, takesVotes: false },
  active: { takesEntries: true, takesVotes: false },
  voting: { takesEntries: false, takesVotes: true },
  completed: { takesEntries: false, takesVotes: false },
  canceled: { takesEntries: false, takesVotes: false },
};

export const takesEntries = (status: ContestStatus): boolean => STATUS_RULES[status].takesEntries;
export const takesVotes = (status: ContestStatus): boolean => STATUS_RULES[status].takesVotes;

/** The only contests that can be deleted. */
export const DELETABLE_STATUS: ContestStatus = 'upcoming';

/** The kinds of media that an entry of such a contest may hold. */
export const acceptedMediaTypes = (type: ContestType): readonly EntryMediaType[] =>
  type === 'both' ? ENTRY_MEDIA_TYPES : [type];

/**
 * Prizes as a list, from a list or from text: pipe-separated where there is a pipe, else comma-separated. Trimmed,
 * empty ones dropped.
 */
export const parsePrizes = (prizes: string | readonly string[]): string[] => {
  const parts = typeof prizes === 'string' ? prizes.split(prizes.includes('|') ? '|' : ',') : prizes;
  return parts.map(plainLine).filter((prize) => prize !== '');
};

/** Prizes as one line, for screens and for the form's field. */
export const joinPrizes = (prizes: string | readonly string[]): string => parsePrizes(prizes).join(', ');

export const CONTEST_TITLE_MIN = 5;
export const CONTEST_TITLE_MAX = 100;
export const CONTEST_DESCRIPTION_MIN = 20;
export const CONTEST_DESCRIPTION_MAX = 500;
export const RULES_MIN = 50;
export const RULES_MAX = 5000;
/** Longest list of prizes, joined by commas. */
export const PRIZES_MIN = 5;
export const PRIZES_MAX = 500;
export const MAX_ENTRIES_MIN = 1;
export const MAX_ENTRIES_MAX = 10;
export const MAX_ENTRIES_DEFAULT = 3;
export const ENTRY_TITLE_MIN = 3;
export const ENTRY_TITLE_MAX = 100;
export const ENTRY_DESCRIPTION_MAX = 2000;
export const REVIEW_REASON_MAX = 500;
/** Entries in the answer for a single contest. More entries are paged. */
export const DETAIL_ENTRIES = 100;

export const END_BEFORE_START = m.endBeforeStart;
export const START_IN_PAST = m.startInPast;
export const END_IN_PAST = m.endInPast;
