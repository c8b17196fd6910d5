import type { AnyColumn } from 'drizzle-orm';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { contestVotes } from './contests.tables.ts';

/**
 * Whether a stored vote counts: the one place that decides it, by the standing of the member who gave it. Whoever is
 * suspended, banned or about to leave does not count; once they are gone, their votes are too. Asked for those who do
 * not count, who are few and in an index of their own (users_away), and not for all the others.
 */
export const voteCounts = (voterId: AnyColumn): SQL<boolean> =>
  sql<boolean>`not exists (select from ${users} as away where away.id = ${voterId} and ${sql.raw(isAwaySql('away'))})`;

/**
 * Votes that count, by entry of one contest. `reachedAt` and `lastVoteId` are those of the latest vote: the moment at
 * which the entry came to its number. An entry without votes has no row.
 */
export const tallyOf = (db: Db, contestId: number) =>
  db
    .select({
      entryId: contestVotes.entryId,
      votes: sql<number>`count(*)::int`.as('votes'),
      firstVoteAt: sql<Date>`min(${contestVotes.createdAt})`
        .mapWith(contestVotes.createdAt)
        .as('first_vote_at'),
      reachedAt: sql<Date>`max(${contestVotes.createdAt})`.mapWith(contestVotes.createdAt).as('reached_at'),
      lastVoteId: sql<number>`max(${contestVotes.id})`.as('last_vote_id'),
    })
    .from(contestVotes)
    .where(and(eq(contestVotes.contestId, contestId), voteCounts(contestVotes.userId)))
    .groupBy(contestVotes.entryId)
    .as('tally');

const COUNT_VOTES = `
  select count(v.id)::int as total
  from unnest($1::int[], $2::int[]) with ordinality as e(contest_id, entry_id, place)
    left join contest_votes v on v.contest_id = e.contest_id and v.entry_id = e.entry_id
      and not exists (select from users away where away.id = v.user_id and ${isAwaySql('away')})
  group by place order by place`;

/**
 * Votes for each entry that count, in the entries' order; their contests are named because the index begins with them.
 */
export const countVotesFor = async (
  db: Db,
  entries: readonly { contestId: number; entryId: number }[],
): Promise<number[]> => {
  const values = [entries.map(({ contestId }) => contestId), entries.map(({ entryId }) => entryId)];
  const rows = await db.query<{ total: number }>({ text: COUNT_VOTES, values });
  return rows.map(({ total }) => total);
};
