import { REFERENCE_DAYS } from '@opencall/contract/casting/references/references.vocabulary';
import { noShowSql, statusSql } from '#features/casting/shoots/shoots.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/*
 * Who may write about whom: the one place that says it. `s` is a shoot, `t` the terms that all accepted last, `n` the party
 * that writes and `a` the one it is about.
 */

const PAIRS = `
  from shoots as s
  join shoot_terms as t on t.shoot_id = s.id and t.version = s.confirmed_version
  join shoot_parties as n on n.shoot_id = s.id
  join shoot_parties as a on a.shoot_id = s.id and a.position <> n.position
  join users as other on other.id = a.user_id`;

/**
 * Of a shoot that is done, those who came write about all others, the absent included. About whoever called it off too late, all
 * others do.
 */
const mayWriteSql = (now: string): string => `(
  (${statusSql(now)} = 'done' and not ${noShowSql(now)}) or s.cancelled_late_by is not distinct from a.user_id
)`;

/** When the time to write is over, and everything that was written is revealed. */
const UNTIL = `t.ends_at + interval '${REFERENCE_DAYS * 24} hours'`;

const UNWRITTEN = `not exists (
  select from shoot_references as r
  where r.shoot_id = s.id and r.author_id = n.user_id and r.about_id = a.user_id
)`;

/** One member about whom another may write. */
export interface WritableRow {
  shootId: number;
  title: string;
  userId: number;
  username: string;
  until: Date;
}

/** What a member can write now; what is over first comes first. Index: shoot_parties_user_id_key. */
export const listWritable = (
  db: Db,
  { authorId, shootId, now }: { authorId: number; shootId?: number; now: Date },
): Promise<WritableRow[]> =>
  db.query<WritableRow>({
    text: `select s.id as "shootId", s.title, a.user_id as "userId", other.username, ${UNTIL} as until
           ${PAIRS}
           where n.user_id = $1 and ($3::integer is null or s.id = $3)
             and ${UNTIL} > $2::timestamptz and ${mayWriteSql('$2')} and ${UNWRITTEN}
           order by until, s.id, a.position`,
    values: [authorId, now.toISOString(), shootId ?? null],
  });

/** Whether one party may write about another at all, and until when. */
export interface PairFacts {
  title: string;
  mayWrite: boolean;
  until: Date;
}

/** Undefined where the two are not parties of a shoot on which all had agreed. */
export const findPair = async (
  db: Db,
  { shootId, authorId, aboutId, now }: { shootId: number; authorId: number; aboutId: number; now: Date },
): Promise<PairFacts | undefined> => {
  const [row] = await db.query<PairFacts>({
    text: `select s.title, ${mayWriteSql('$4')} as "mayWrite", ${UNTIL} as until ${PAIRS}
           where s.id = $1 and n.user_id = $2 and a.user_id = $3`,
    values: [shootId, authorId, aboutId, now.toISOString()],
  });
  return row;
};

/** The other parties of a shoot whose accounts are there, in their order. */
export const listOthers = (
  db: Db,
  { shootId, userId }: { shootId: number; userId: number },
): Promise<Pick<WritableRow, 'userId' | 'username'>[]> =>
  db.query({
    text: `select u.id as "userId", u.username from shoot_parties as p join users as u on u.id = p.user_id
           where p.shoot_id = $1 and p.user_id <> $2 order by p.position`,
    values: [shootId, userId],
  });

/** A member who is to be told that they can write, and about whom first. */
export interface DueReminder {
  shootId: number;
  shootTitle: string;
  userId: number;
  aboutId: number;
  until: Date;
}

/** When a reminder is due: that many days before the end of the time to write; null: as soon as one can write. */
export interface ReminderStep {
  reminder: string;
  days: number | null;
}

/** Shoots whose time to write may not be over. Indexes: shoots_done_at, shoots_cancelled_late_by. */
const OPEN = `s.id in (
  select id from shoots where done_at > $1::timestamptz - interval '${REFERENCE_DAYS} days'
  union all select id from shoots where cancelled_late_by is not null
)`;

interface Taking {
  now: Date;
  steps: readonly ReminderStep[];
  most: number;
  /** Of this shoot alone. */
  shootId?: number;
}

/**
 * Takes reminders that are due, each once however many take them at once: whoever has something left to write. Of several that
 * are due at once the latest is taken alone.
 */
export const takeDueReminders = (tx: Tx, { now, steps, most, shootId }: Taking): Promise<DueReminder[]> =>
  tx.query<DueReminder>({
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
    values: [now.toISOString(), JSON.stringify(steps), most, ...(shootId === undefined ? [] : [shootId])],
  });

export const findShootTitle = async (db: Db, shootId: number): Promise<string> => {
  const [row] = await db.query<{ title: string }>({
    text: 'select title from shoots where id = $1',
    values: [shootId],
  });
  return row?.title ?? '';
};
