import { CONTEST_STATUSES, ENTRY_STATUSES } from '@opencall/contract/contests/contests/contests.vocabulary';
import { z } from 'zod';
import { canSeeSql, isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';

export interface VoteCall {
  entryId: number;
  userId: number;
  now: Date;
}

/** SQL: may the voter, `$2`, see the entrant? */
const sees = (entrant: string): string => canSeeSql({ viewer: '$2', other: entrant });

/*
 * Each statement locks the entry and the contest with a key share. Votes do not block each other, but a change of status
 * waits for them, so no vote is stored after the status has changed.
 */
const target = `target as (
  select e.id, e.contest_id, e.status, c.status as contest_status
  from contest_entries e join contests c on c.id = e.contest_id
  where e.id = $1 and ${sees('e.user_id')}
  for key share of e, c
)`;
const open = `t.status = 'approved' and t.contest_status = 'voting'`;

// Moves a vote from an entry that the member can no longer see to another one.
const MOVE = `with ${target}
update contest_votes v set entry_id = t.id, created_at = $3
from target t, contest_entries held
where v.contest_id = t.contest_id and v.user_id = $2 and held.id = v.entry_id
  and not (held.status = 'approved' and ${sees('held.user_id')}) and ${open}
returning v.id`;

/**
 * For many members: stores a vote if the member has none in the contest, and deletes the vote if it is for the same entry.
 * Does neither if the member's vote is for another entry or a concurrent call of the member interferes.
 */
const TOGGLE = `
  with call as (
    select * from unnest($1::int[], $2::int[]) with ordinality as c(entry_id, user_id, place)
  ), target as (
    select call.place, call.user_id, e.id, e.contest_id, e.status, c.status as contest_status
    from call join contest_entries e on e.id = call.entry_id join contests c on c.id = e.contest_id
    where ${canSeeSql({ viewer: 'call.user_id', other: 'e.user_id' })}
    order by e.id for key share of e, c
  ), withdrawn as (
    delete from contest_votes v using target t
    where v.contest_id = t.contest_id and v.user_id = t.user_id and v.entry_id = t.id and ${open}
    returning v.user_id
  ), given as (
    insert into contest_votes (contest_id, entry_id, user_id, created_at)
    select t.contest_id, t.id, t.user_id, $3 from target t
    where ${open}
      and not exists (select from contest_votes v where v.contest_id = t.contest_id and v.user_id = t.user_id)
    order by t.contest_id, t.user_id
    on conflict (contest_id, user_id) do nothing
    returning user_id
  )
  select t.contest_id as "contestId", t.status, t.contest_status as "contestStatus",
    case when g.user_id is not null then true when w.user_id is not null then false end as voted
  from call left join target t on t.place = call.place left join given g on g.user_id = call.user_id
    left join withdrawn w on w.user_id = call.user_id
  order by call.place`;

const toggledVote = z.object({
  /** Null, like both statuses, if the entry does not exist for the member. */
  contestId: z.int().nullable(),
  status: z.enum(ENTRY_STATUSES).nullable(),
  contestStatus: z.enum(CONTEST_STATUSES).nullable(),
  /** True: stored; false: taken back; null: neither. */
  voted: z.boolean().nullable(),
});

export type ToggledVote = z.output<typeof toggledVote>;

/** Stores or takes back votes. @param calls no two of one member. @returns the result of each call, in order. */
export const toggleVotes = (tx: Tx, calls: readonly VoteCall[], now: Date): Promise<ToggledVote[]> => {
  const values = [calls.map(({ entryId }) => entryId), calls.map(({ userId }) => userId), now.toISOString()];
  return query(tx, toggledVote, { text: TOGGLE, values });
};

/** Locks the votes of a member in a contest until the transaction ends, so that their calls run one after the other. */
export const lockVoter = (
  tx: Tx,
  { contestId, userId }: { contestId: number; userId: number },
): Promise<void> => {
  const text = 'select pg_advisory_xact_lock($1::integer, $2::integer)';
  return execute(tx, { text, values: [contestId, userId] });
};

/** Moves the member's vote to this entry from one that they can no longer see. @returns false if there is no such vote. */
export const moveVote = async (tx: Tx, { entryId, userId, now }: VoteCall): Promise<boolean> => {
  const values = [entryId, userId, now.toISOString()];
  return (await query(tx, z.object({ id: z.int() }), { text: MOVE, values })).length > 0;
};

const COUNT_VOTES = `
  select count(v.id)::int as total
  from unnest($1::int[], $2::int[]) with ordinality as e(contest_id, entry_id, place)
    left join contest_votes v on v.contest_id = e.contest_id and v.entry_id = e.entry_id
      and not exists (select from users away where away.id = v.user_id and ${isAwaySql('away')})
  group by place order by place`;

/** Counts the valid votes of each entry, in order. The contest ids are passed because the index begins with them. */
export const countVotesFor = async (
  db: Db,
  entries: readonly { contestId: number; entryId: number }[],
): Promise<number[]> => {
  const values = [entries.map(({ contestId }) => contestId), entries.map(({ entryId }) => entryId)];
  const rows = await query(db, z.object({ total: z.int() }), { text: COUNT_VOTES, values });
  return rows.map(({ total }) => total);
};
