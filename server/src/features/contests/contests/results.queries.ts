import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isPubliclyVisibleSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { contestEntries, contests, contestVotes } from './contests.tables.ts';
import { tallyOf } from './counting.queries.ts';
import { sortKeys } from './entries.queries.ts';

/** An entry of the result. Its place is its index plus one. */
export interface RankedEntry {
  id: number;
  userId: number;
  title: string;
  votes: number;
}

/** Lists approved entries of visible members, winner first, in the order of the contest's page. */
export const listRankedEntries = (db: Db, contestId: number): Promise<RankedEntry[]> => {
  const tally = tallyOf(db, contestId);
  return db
    .select({
      id: contestEntries.id,
      userId: contestEntries.userId,
      title: contestEntries.title,
      votes: sql<number>`coalesce(${tally.votes}, 0)`,
    })
    .from(contestEntries)
    .leftJoin(tally, eq(tally.entryId, contestEntries.id))
    .where(
      and(
        eq(contestEntries.contestId, contestId),
        eq(contestEntries.status, 'approved'),
        sql.raw(isPubliclyVisibleSql('contest_entries.user_id')),
      ),
    )
    .orderBy(...sortKeys('rank', tally).map((key) => asc(key)));
};

/** Lists a page of voters with their entries. Index: contest_votes_contest_id_user_id_key. */
export const listVoters = (
  db: Db,
  { contestId, after, limit }: { contestId: number; after: number; limit: number },
): Promise<{ userId: number; entryId: number }[]> =>
  db
    .select({ userId: contestVotes.userId, entryId: contestVotes.entryId })
    .from(contestVotes)
    .where(and(eq(contestVotes.contestId, contestId), gt(contestVotes.userId, after)))
    .orderBy(contestVotes.userId)
    .limit(limit);

/** Finds the title of a contest; undefined if it is not completed. */
export const findCompletedTitle = async (db: Db, id: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ title: contests.title })
    .from(contests)
    .where(and(eq(contests.id, id), eq(contests.status, 'completed')));
  return row?.title;
};
