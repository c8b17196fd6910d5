import { Readable } from 'node:stream';
import type { AuditedEntry, AuditedVote } from '@opencall/contract/contests/contests/recount.schemas';
import { audit } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { csvHead, csvLine } from '#platform/text/csv.ts';
import type { Editor } from './contests.audit-log.ts';
import { presentAuditedVote } from './contests.presenter.ts';
import { getContest } from './contests.service.ts';
import {
  countStoredVotes,
  listStoredVotes,
  listTalliedEntries,
  listVotesInOrder,
} from './recount.queries.ts';

/** @throws CONTEST_NOT_FOUND. */
export const auditEntries = async (db: Db, viewer: Viewer, contestId: number): Promise<AuditedEntry[]> => {
  await getContest(db, viewer, contestId);
  const rows = await listTalliedEntries(db, contestId);
  return rows.map(({ stored, firstVoteAt, reachedAt, ...row }, index) => ({
    ...row,
    rank: index + 1,
    uncounted: stored - row.voteCount,
    firstVoteAt: firstVoteAt?.toISOString() ?? null,
    reachedAt: reachedAt?.toISOString() ?? null,
  }));
};

interface VotePageCall {
  contestId: number;
  entryId: number | undefined;
  cursor: string | undefined;
  limit: number;
}

/** @throws CONTEST_NOT_FOUND. */
export const listAuditedVotes = async (
  db: Db,
  viewer: Viewer,
  { limit, cursor, ...call }: VotePageCall,
): Promise<{ votes: AuditedVote[]; total: number; nextCursor: string | undefined }> => {
  await getContest(db, viewer, call.contestId);
  const { rows, ...page } = await readPage(
    { limit, cursor },
    {
      rows: (span) => listStoredVotes(db, { ...call, ...span }),
      count: () => countStoredVotes(db, call),
    },
  );
  return { votes: rows.map(presentAuditedVote), ...page };
};

const HEADINGS = [
  'rank',
  'entry_id',
  'entry_title',
  'entrant',
  'votes',
  'vote_id',
  'voter_id',
  'voter',
  'voted_at',
  'counts',
];

/** Yields one line for each vote, and one for an entry without votes. Reads the votes of one entry at a time. */
async function* auditLines(db: Db, entries: readonly AuditedEntry[]): AsyncGenerator<string> {
  yield csvHead(HEADINGS);
  for (const { rank, entryId, title, username, voteCount } of entries) {
    const facts = [rank, entryId, title, username, voteCount];
    const votes = await listVotesInOrder(db, entryId);
    if (votes.length === 0) yield csvLine([...facts, '', '', '', '', '']);
    yield votes
      .map((vote) =>
        csvLine([
          ...facts,
          vote.id,
          vote.userId,
          vote.username,
          vote.createdAt.toISOString(),
          vote.counts ? 'yes' : 'no',
        ]),
      )
      .join('');
  }
}

/** Exports every vote as CSV, which is recorded in the audit log. @throws CONTEST_NOT_FOUND. */
export const exportAudit = async (
  database: Database,
  { viewer, actor }: Editor,
  contestId: number,
): Promise<Readable> => {
  const { db } = database;
  const entries = await auditEntries(db, viewer, contestId);
  const subject = { kind: 'votes', id: contestId } as const;
  await database.autocommit((tx) => audit(tx, { ...actor, action: 'votes.export', subject }));
  return Readable.from(auditLines(db, entries));
};
