import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Db } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { contestEntries, contestVotes } from './contests.tables.ts';
import { tallyOf, voteCounts } from './counting.queries.ts';
import { sortKeys } from './entries.queries.ts';

/** Lists approved entries in the order of the result: by votes, then by when they reached them, then by submission. */
export const listTalliedEntries = (db: Db, contestId: number) => {
  const tally = tallyOf(db, contestId);
  return db
    .select({
      entryId: contestEntries.id,
      title: contestEntries.title,
      userId: users.id,
      username: users.username,
      voteCount: sql<number>`coalesce(${tally.votes}, 0)`,
      stored: sql<number>`(select count(*)::int from ${contestVotes} where ${contestVotes.entryId} = ${contestEntries.id})`,
      firstVoteAt: tally.firstVoteAt,
      reachedAt: tally.reachedAt,
    })
    .from(contestEntries)
    .innerJoin(users, eq(users.id, contestEntries.userId))
    .leftJoin(tally, eq(tally.entryId, contestEntries.id))
    .where(and(eq(contestEntries.contestId, contestId), eq(contestEntries.status, 'approved')))
    .orderBy(...sortKeys('rank', tally));
};

const storedVote = {
  id: contestVotes.id,
  entryId: contestVotes.entryId,
  userId: contestVotes.userId,
  username: users.username,
  createdAt: contestVotes.createdAt,
  counts: voteCounts(contestVotes.userId),
};

interface VoteFilter {
  contestId: number;
  entryId?: number | undefined;
}

const inScope = ({ contestId, entryId }: VoteFilter) =>
  and(
    eq(contestVotes.contestId, contestId),
    entryId === undefined ? undefined : eq(contestVotes.entryId, entryId),
  );

/** Lists stored votes, newest first, and one more than `limit` if there is one. */
export const listStoredVotes = (db: Db, { after, limit, ...scope }: VoteFilter & PageSpan) =>
  db
    .select(storedVote)
    .from(contestVotes)
    .innerJoin(users, eq(users.id, contestVotes.userId))
    .where(and(inScope(scope), follows(after, { at: contestVotes.createdAt, id: contestVotes.id })))
    .orderBy(desc(contestVotes.createdAt), desc(contestVotes.id))
    .limit(limit + 1);

export const countStoredVotes = async (db: Db, scope: VoteFilter): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(contestVotes)
    .where(inScope(scope));
  return totalOf(rows);
};

/** Lists all votes of one entry, oldest first. */
export const listVotesInOrder = (db: Db, entryId: number) =>
  db
    .select(storedVote)
    .from(contestVotes)
    .innerJoin(users, eq(users.id, contestVotes.userId))
    .where(eq(contestVotes.entryId, entryId))
    .orderBy(asc(contestVotes.createdAt), asc(contestVotes.id));
