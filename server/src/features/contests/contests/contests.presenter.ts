import type {
  Contest,
  ContestEntry,
  MemberEntry,
} from '@opencall/contract/contests/contests/contests.schemas';
import type { AuditedVote, StatusChange } from '@opencall/contract/contests/contests/recount.schemas';
import type { MemberVote } from '@opencall/contract/contests/contests/votes.schemas';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import type { CountedContest, listStatusChangeRows } from './contests.queries.ts';
import type { EntryRow, EntryViewRow, MemberEntryRow } from './entries.queries.ts';
import type { listStoredVotes } from './recount.queries.ts';
import type { listVotesOf } from './votes.queries.ts';

type Row<Query extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Query>>[number];

export const presentContest = (row: CountedContest, viewer: Viewer): Contest => ({
  ...row,
  startDate: row.startDate.toISOString(),
  endDate: row.endDate.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  pendingCount: isStaff(viewer) ? row.pendingCount : undefined,
});

const reasonFor = (row: EntryRow, viewer: Viewer): string | null =>
  row.userId === viewer.userId || isStaff(viewer) ? row.reviewReason : null;

export const presentEntry = (row: EntryViewRow, viewer: Viewer): ContestEntry => ({
  ...row,
  reviewReason: reasonFor(row, viewer),
  submissionDate: row.createdAt.toISOString(),
});

export const presentMemberEntry = (row: MemberEntryRow, viewer: Viewer): MemberEntry => ({
  ...row,
  reviewReason: reasonFor(row, viewer),
  submissionDate: row.createdAt.toISOString(),
});

export const presentMemberVote = (row: Row<typeof listVotesOf>): MemberVote => ({
  ...row,
  voteDate: row.voteDate.toISOString(),
});

export const presentStatusChange = (row: Row<typeof listStatusChangeRows>): StatusChange => ({
  ...row,
  changedBy:
    row.changedBy === null || row.username === null ? null : { id: row.changedBy, username: row.username },
  changedAt: row.changedAt.toISOString(),
});

export const presentAuditedVote = ({ createdAt, ...row }: Row<typeof listStoredVotes>): AuditedVote => ({
  ...row,
  votedAt: createdAt.toISOString(),
});
