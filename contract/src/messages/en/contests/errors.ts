import type { ErrorCode } from '#shared/error-statuses.ts';

/** What people read for the error codes of this area, unless the server says it more exactly. */
export const errors = {
  MEDIA_TYPE_NOT_ACCEPTED: 'This contest does not accept this type of media',
  MEDIA_TYPE_MISMATCH: 'The uploaded file does not match the selected media type',
  NOT_ENTRY_OWNER: 'Only the owner or staff can delete this entry',
  NOT_OWN_VOTES: 'Only the member who cast these votes can see them',
  CONTEST_NOT_FOUND: 'Contest not found',
  ENTRY_NOT_FOUND: 'Entry not found',
  CONTEST_NOT_UPCOMING: 'Only upcoming contests can be deleted',
  CONTEST_NOT_ACCEPTING_ENTRIES: 'Contest Not Accepting Entries',
  ENTRY_LIMIT_REACHED: 'Entry limit reached',
  VOTING_NOT_OPEN: 'Voting is not open for this contest',
  VOTE_HELD_ELSEWHERE: 'You can only vote for one entry per contest',
} as const satisfies Partial<Record<ErrorCode, string>>;
