import { REFERENCE_DAYS } from '@opencall/contract/casting/references/references.vocabulary';
import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { noShowSql, statusSql } from '#features/casting/shoots/shoots.api.ts';
import { faceSql } from '#features/directory/profiles/profiles.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

/*
 * The rules that decide which party may write about which other party. `s` is a shoot, `t` its last confirmed terms, `n` the
 * author and `a` the party described by the reference.
 */

const PAIRS = `
  from shoots as s
  join shoot_terms as t on t.shoot_id = s.id and t.version = s.confirmed_version
  join shoot_parties as n on n.shoot_id = s.id
  join shoot_parties as a on a.shoot_id = s.id and a.position <> n.position
  join users as other on other.id = a.user_id`;

/**
 * True if `n` may write about `a`. After a shoot, each party who came may write about all others, including absent ones. After a
 * late cancellation, all others may write about the party who canceled.
 */
const mayWriteSql = (now: string): string => `(
  (${statusSql(now)} = 'done' and not ${noShowSql(now)}) or s.cancelled_late_by is not distinct from a.user_id
)`;

/** End of the time to write. All references are revealed then. */
const UNTIL = `t.ends_at + interval '${REFERENCE_DAYS * 24} hours'`;

/** SQL: the picture of a party, unless they are hidden from the viewer: parties of a shoot always see names. */
const shownFaceSql = (viewer: string, other: string): string =>
  `case when ${canSeeSql({ viewer, other })} then ${faceSql(other)} end`;

const UNWRITTEN = `not exists (
  select from shoot_references as r
  where r.shoot_id = s.id and r.author_id = n.user_id and r.about_id = a.user_id
)`;

/** A reference that a member may write: the shoot, the described member and the deadline. */
const writableRow = z.object({
  shootId: z.int(),
  title: z.string(),
  userId: z.int(),
  username: z.string(),
  picture: z.string().nullable(),
  until: z.date(),
});

export type WritableRow = z.output<typeof writableRow>;

/** Lists the references that a member can write now, those with the earliest deadline first. Index: shoot_parties_user_id_key. */
export const listWritable = (
  db: Db,
  { authorId, shootId, now }: { authorId: number; shootId?: number; now: Date },
): Promise<WritableRow[]> =>
  query(db, writableRow, {
    text: `select s.id as "shootId", s.title, a.user_id as "userId", other.username,
             ${shownFaceSql('$1', 'other.id')} as picture, ${UNTIL} as until
           ${PAIRS}
           where n.user_id = $1 and ($3::integer is null or s.id = $3)
             and ${UNTIL} > $2::timestamptz and ${mayWriteSql('$2')} and ${UNWRITTEN}
           order by until, s.id, a.position`,
    values: [authorId, now.toISOString(), shootId ?? null],
  });

const pairRow = z.object({ title: z.string(), mayWrite: z.boolean(), until: z.date() });

export type PairFacts = z.output<typeof pairRow>;

/** Finds whether and until when a party may write about another. Undefined if they are not parties of a shoot that was confirmed. */
export const findPair = async (
  db: Db,
  { shootId, authorId, aboutId, now }: { shootId: number; authorId: number; aboutId: number; now: Date },
): Promise<PairFacts | undefined> => {
  const [row] = await query(db, pairRow, {
    text: `select s.title, ${mayWriteSql('$4')} as "mayWrite", ${UNTIL} as until ${PAIRS}
           where s.id = $1 and n.user_id = $2 and a.user_id = $3`,
    values: [shootId, authorId, aboutId, now.toISOString()],
  });
  return row;
};

const partyRow = z.object({ userId: z.int(), username: z.string(), picture: z.string().nullable() });

/** Lists the other parties of a shoot whose accounts exist, in their order. */
export const listOthers = (
  db: Db,
  { shootId, userId }: { shootId: number; userId: number },
): Promise<Pick<WritableRow, 'userId' | 'username' | 'picture'>[]> =>
  query(db, partyRow, {
    text: `select u.id as "userId", u.username, ${shownFaceSql('$2', 'u.id')} as picture from shoot_parties as p join users as u on u.id = p.user_id
           where p.shoot_id = $1 and p.user_id <> $2 order by p.position`,
    values: [shootId, userId],
  });

/** A due reminder: the member who can write, and the first member they can write about. */
const dueReminderRow = z.object({
  shootId: z.int(),
  shootTitle: z.string(),
  userId: z.int(),
  aboutId: z.int(),
  until: z.date(),
});

/** A reminder is due this many days before the end of the time to write; null: as soon as the member can write. */
export interface ReminderStep {
  reminder: string;
  days: number | null;
}

/** Condition: the time to write about the shoot may still run. Indexes: shoots_done_at, shoots_cancelled_late_by. */
const OPEN = `s.id in (
  select id from shoots where done_at > $1::timestamptz - interval '${REFERENCE_DAYS} days'
  union all select id from shoots where cancelled_late_by is not null
)`;

interface ReminderRequest {
  now: Date;
  steps: readonly ReminderStep[];
  limit: number;
  /** Only for this shoot. */
  shootId?: number;
}

/**
 * Takes due reminders of members who can still write. Each is taken once, even by concurrent calls. If several reminders of a
 * member are due, only the latest is taken.
 */
export const takeDueReminders = (
  tx: Tx,
  { now, steps, limit, shootId }: ReminderRequest,
): Promise<z.output<typeof dueReminderRow>[]> =>
  query(tx, dueReminderRow, {
    text: `with due as (
             select distinct on (s.id, n.user_id) s.id as shoot_id, s.title, n.user_id, a.user_id as about_id,
               ${UNTIL} as until, (
                 select step.reminder from jsonb_to_recordset($2::jsonb) as step(reminder text, days integer)
                 where step.days is null or ${UNTIL} <= $1::timestamptz + step.days * interval '24 hours'
                 order by step.days limit 1
               ) as reminder
             ${PAIRS}
             where ${shootId === undefined ? OPEN : 's.id = $4'} and n.user_id is not null
               and ${UNTIL} > $1::timestamptz and ${mayWriteSql('$1')} and ${UNWRITTEN}
             order by s.id, n.user_id, a.position
           ), taken as (
             insert into reference_reminders (shoot_id, user_id, reminder, sent_at)
             select shoot_id, user_id, reminder, $1::timestamptz from due
             where not exists (
               select from reference_reminders as sent
               where sent.shoot_id = due.shoot_id and sent.user_id = due.user_id and sent.reminder = due.reminder
             )
             order by shoot_id, user_id limit $3
             on conflict do nothing returning shoot_id, user_id
           )
           select due.shoot_id as "shootId", due.title as "shootTitle", due.user_id as "userId",
             due.about_id as "aboutId", due.until
           from taken join due using (shoot_id, user_id) order by due.shoot_id, due.user_id`,
    values: [now.toISOString(), JSON.stringify(steps), limit, ...(shootId === undefined ? [] : [shootId])],
  });

const titleRow = z.object({ title: z.string() });

export const findShootTitle = async (db: Db, shootId: number): Promise<string> => {
  const [row] = await query(db, titleRow, {
    text: 'select title from shoots where id = $1',
    values: [shootId],
  });
  return row?.title ?? '';
};
