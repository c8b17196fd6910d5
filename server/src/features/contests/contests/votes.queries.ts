import type { ContestStatus, EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import { and, desc, eq } from 'drizzle-orm';
import { canSeeSql, canSeeWhere } from '#features/accounts/visibility/visibility.api.ts';
import { uploadUrl } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { contestEntries, contests, contestVotes } from './contests.tables.ts';

/** Who votes, for which entry, and when. */
export interface VoteCall {
  entryId: number;
  userId: number;
  now: Date;
}

/** May the voter, `$2`, know of the entrant? */
const sees = (entrant: string): string => canSeeSql({ viewer: '$2', other: entrant });

/*
 * Each statement holds entry and contest by key share: many votes do so at once, and whoever changes a status waits for
 * them. So no vote lands on an entry or a contest whose status has changed already.
 */
const target = `target as (
  select e.id, e.contest_id, e.status, c.status as contest_status
  from contest_entries e join contests c on c.id = e.contest_id
  where e.id = $1 and ${sees('e.user_id')}
  for key share of e, c
)`;
const open = `t.status = 'approved' and t.contest_status = 'voting'`;

// A vote rests on an entry that its member does not find any more; it may be given to another one.
const MOVE = `with ${target}
update contest_votes v set entry_id = t.id, created_at = $3
from target t, contest_entries held
where v.contest_id = t.contest_id and v.user_id = $2 and held.id = v.entry_id
  and not (held.status = 'approved' and ${sees('held.user_id')}) and ${open}
returning v.id`;

/**
 * Of many members at once: who holds no vote in the contest gives it, who holds it for the very entry takes it back.
 * Neither is done where another call of the member comes in between, or their vote is elsewhere.
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

/** What became of a call; all is null where there is no such entry. */
export interface ToggledVote {
  contestId: number | null;
  status: EntryStatus | null;
  contestStatus: ContestStatus | null;
  /** Null: neither given nor taken back. */
  voted: boolean | null;
}

/** @param calls no two of one member. @returns for each, in their order. */
export const toggleVotes = (tx: Tx, calls: readonly VoteCall[], now: Date): Promise<ToggledVote[]> => {
  const values = [calls.map(({ entryId }) => entryId), calls.map(({ userId }) => userId), now.toISOString()];
  return tx.query<ToggledVote>({ text: TOGGLE, values });
};

/** Waits until no other transaction has the turn of this member in this contest, and holds it to the end of its own. */
export const awaitTurn = async (
  tx: Tx,
  { contestId, userId }: { contestId: number; userId: number },
): Promise<void> => {
  const text = 'select pg_advisory_xact_lock($1::integer, $2::integer)';
  await tx.query({ text, values: [contestId, userId] });
};

/** Moves the member's vote here from an entry that they do not find any more; false where there is none such. */
export const moveVote = async (tx: Tx, { entryId, userId, now }: VoteCall): Promise<boolean> => {
  const values = [entryId, userId, now.toISOString()];
  return (await tx.query({ text: MOVE, values })).length > 0;
};

/** The entry that holds the member's vote, where they still find it. */
export const findHeldEntry = async (
  db: Db,
  { contestId, userId }: { contestId: number; userId: number },
): Promise<number | null> => {
  const [row] = await db
    .select({ entryId: contestVotes.entryId })
    .from(contestVotes)
    .innerJoin(contestEntries, eq(contestEntries.id, contestVotes.entryId))
    .where(
      and(
        eq(contestVotes.contestId, contestId),
        eq(contestVotes.userId, userId),
        eq(contestEntries.status, 'approved'),
        canSeeWhere(userId, contestEntries.userId),
      ),
    );
  return row?.entryId ?? null;
};

/** A member's votes for entries that they still find, newest first. */
export const listVotesOf = (db: Db, userId: number) =>
  db
    .select({
      voteId: contestVotes.id,
      voteDate: contestVotes.createdAt,
      entryId: contestEntries.id,
      entryTitle: contestEntries.title,
      entryMedia: uploadUrl<string>(contestEntries.mediaKey),
      entryThumbnail: uploadUrl(contestEntries.thumbnailKey),
      entryMediaType: contestEntries.mediaType,
      contestId: contests.id,
      contestTitle: contests.title,
      contestStatus: contests.status,
    })
    .from(contestVotes)
    .innerJoin(contestEntries, eq(contestEntries.id, contestVotes.entryId))
    .innerJoin(contests, eq(contests.id, contestVotes.contestId))
    .where(
      and(
        eq(contestVotes.userId, userId),
        eq(contestEntries.status, 'approved'),
        canSeeWhere(userId, contestEntries.userId),
      ),
    )
    .orderBy(desc(contestVotes.createdAt), desc(contestVotes.id));
