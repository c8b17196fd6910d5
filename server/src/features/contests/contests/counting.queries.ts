import type { AnyColumn } from 'drizzle-orm';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { contestVotes } from './contests.tables.ts';

/**
 * Condition: the stored vote counts. Votes of members who are suspended, banned or being deleted do not count. The condition
 * excludes those members, who are few and have an index of their own (users_away).
 */
export const voteCounts = (voterId: AnyColumn): SQL<boolean> =>
  sql<boolean>`not exists (select from ${users} as away where away.id = ${voterId} and ${sql.raw(isAwaySql('away'))})`;

/**
 * Valid votes by entry of one contest. `reachedAt` and `lastVoteId` belong to the latest vote: the time at which the entry
 * reached its number of votes. An entry without votes has no row.
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
