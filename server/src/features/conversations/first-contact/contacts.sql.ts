import { SAME_TEXT_MAX } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { z } from 'zod';
import { columnLists } from '#platform/database/column-lists.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';

/** A member who is about to write to another. */
interface Begin {
  senderId: number;
  recipientId: number;
  /** The member who counts as having written first. */
  begunBy: number;
  /** How many new correspondents the sender may have; null: this contact is not counted. */
  limit: number | null;
}

const BEGIN = `
  with call as (
    select *, least(sender, recipient) as low, greatest(sender, recipient) as high
    from unnest($1::int[], $2::int[], $3::int[], $4::int[]) with ordinality as c(sender, recipient, begun_by, place_limit, place)
  ), pair as (
    insert into correspondents (low_user_id, high_user_id, begun_by, begun_at, low_wrote, high_wrote)
    select low, high, begun_by, $5::timestamptz, false, false from call order by low, high
    on conflict (low_user_id, high_user_id) do nothing
    returning low_user_id as low, high_user_id as high
  ), budget as (
    insert into contact_budgets as b (user_id, begun_at)
    select sender, array[$5::timestamptz] from call join pair using (low, high)
    where place_limit is not null order by sender
    on conflict (user_id) do update
      set begun_at = array(select t.at from unnest(b.begun_at) as t(at) where t.at > $6::timestamptz order by t.at)
        || excluded.begun_at
      where (select count(*) from unnest(b.begun_at) as t(at) where t.at > $6::timestamptz)
        < (select place_limit from call where sender = b.user_id)
    returning user_id
  )
  select pair.low is null or place_limit is null or budget.user_id is not null as allowed
  from call left join pair using (low, high) left join budget on user_id = sender
  order by place`;

/**
 * Makes members correspondents and counts each new contact in the budget of its sender. Locks the rows of the budgets.
 * @param begins no two of one sender, and no two of one pair.
 * @returns for each in order: false if the sender's budget is used up. The pair is stored then too: see `undoContacts`.
 */
export const beginContacts = async (
  tx: Tx,
  begins: readonly Begin[],
  { now, since }: { now: Date; since: Date },
): Promise<boolean[]> => {
  const rows = await query(tx, z.object({ allowed: z.boolean() }), {
    text: BEGIN,
    values: [...columnLists(begins, ['senderId', 'recipientId', 'begunBy', 'limit']), now, since],
  });
  return rows.map(({ allowed }) => allowed);
};

/** Removes correspondents that this transaction has made. */
export const undoContacts = (
  tx: Tx,
  pairs: readonly Pick<Begin, 'senderId' | 'recipientId'>[],
): Promise<void> =>
  execute(tx, {
    text: `delete from correspondents using unnest($1::int[], $2::int[]) as p(sender, recipient)
           where low_user_id = least(sender, recipient) and high_user_id = greatest(sender, recipient)`,
    values: columnLists(pairs, ['senderId', 'recipientId']),
  });

/** A text to a member who has not answered its sender. */
interface ColdText {
  senderId: number;
  recipientId: number;
  /** `textDigest` of the text. */
  digest: string;
}

const newest = (column: 'who' | 'at'): string => `array(
    select t.${column} from unnest(x.recipients, x.sent_at) as t (who, at)
    where t.at > $5::timestamptz and t.who <> excluded.recipients[1] order by t.at desc limit ${SAME_TEXT_MAX - 1})`;

const COUNT_TEXTS = `
  with counted as (
    insert into repeated_texts as x (sender_id, digest, recipients, sent_at, kept_until)
    select sender, decode(digest, 'hex'), array[recipient], array[$4::timestamptz], $6::timestamptz
    from unnest($1::int[], $2::int[], $3::text[]) as c(sender, recipient, digest) order by sender, digest
    on conflict (sender_id, digest) do update
      set recipients = ${newest('who')} || excluded.recipients, sent_at = ${newest('at')} || excluded.sent_at,
        kept_until = greatest(x.kept_until, excluded.kept_until)
    returning sender_id, cardinality(recipients) as recipients, passed_until
  )
  select recipients, passed_until as "passedUntil"
  from unnest($1::int[]) with ordinality as c(sender, place) join counted on sender_id = sender order by place`;

const textCount = z.object({
  /** How many members have received the text within `CONTACT_HOURS`, at most `SAME_TEXT_MAX`. */
  recipients: z.int(),
  /** Staff released the text: until then it does not wait. */
  passedUntil: z.date().nullable(),
});

/** Counts the recipients of each text. @param texts no two of one sender. @returns for each in order. */
export const countTexts = (
  tx: Tx,
  texts: readonly ColdText[],
  { now, since, keptUntil }: { now: Date; since: Date; keptUntil: Date },
): Promise<z.output<typeof textCount>[]> => {
  const values = [...columnLists(texts, ['senderId', 'recipientId', 'digest']), now, since, keptUntil];
  return query(tx, textCount, { text: COUNT_TEXTS, values });
};

/** A text that has to wait for staff. */
interface WaitingText {
  senderId: number;
  digest: string;
  subject: string | null;
  content: string;
}

const HOLD = `
  with item as (
    insert into review_items as i (kind, user_id, reason, digest, subject, content, created_at)
    select 'text', sender, 'same-text', decode(digest, 'hex'), subject, content, $5::timestamptz
    from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as c(sender, digest, subject, content) order by sender
    on conflict (user_id, digest) where status = 'waiting' and kind = 'text' do update set digest = excluded.digest
    returning id, user_id, i.xmax = 0 as is_new
  )
  select id, is_new as "isNew" from unnest($1::int[]) with ordinality as c(sender, place)
  join item on user_id = sender order by place`;

const openedItem = z.object({ id: z.int(), isNew: z.boolean() });

/** Opens a review item for each text, or finds the one that waits for the same text. @param texts no two of one sender. */
export const openTextItems = (
  tx: Tx,
  texts: readonly WaitingText[],
  now: Date,
): Promise<z.output<typeof openedItem>[]> => {
  const values = [...columnLists(texts, ['senderId', 'digest', 'subject', 'content']), now];
  return query(tx, openedItem, { text: HOLD, values });
};

const budgetRow = z.object({
  createdAt: z.date(),
  isVerified: z.boolean(),
  /** The latest times at which the member wrote to a new correspondent, in milliseconds since 1970. */
  begunAt: z.array(z.number()),
});

/** Reads what decides whether a member may write to someone new; undefined if the account does not exist. */
export const findBudget = async (db: Db, userId: number): Promise<z.output<typeof budgetRow> | undefined> => {
  const [row] = await query(db, budgetRow, {
    text: `select u.created_at as "createdAt", coalesce(p.id_verified, false) as "isVerified",
             coalesce((select json_agg(extract(epoch from t.at) * 1000) from unnest(b.begun_at) as t (at)), '[]') as "begunAt"
           from users u left join profiles p on p.user_id = u.id left join contact_budgets b on b.user_id = u.id
           where u.id = $1`,
    values: [userId],
  });
  return row;
};

/** Lists those of `others` who already are correspondents of the member. */
export const listKnown = async (db: Db, userId: number, others: readonly number[]): Promise<number[]> => {
  const rows = await query(db, z.object({ id: z.int() }), {
    text: `select case when low_user_id = $1 then high_user_id else low_user_id end as id from correspondents
           where (low_user_id = $1 and high_user_id = any($2::int[])) or (high_user_id = $1 and low_user_id = any($2::int[]))`,
    values: [userId, others],
  });
  return rows.map(({ id }) => id);
};

/** Makes each two of these members correspondents, without counting them in a budget. */
export const connectAll = (tx: Tx, userIds: readonly number[], now: Date): Promise<void> =>
  execute(tx, {
    text: `insert into correspondents (low_user_id, high_user_id, begun_by, begun_at, low_wrote, high_wrote)
           select a.id, b.id, a.id, $2::timestamptz, false, false
           from unnest($1::int[]) as a (id) join unnest($1::int[]) as b (id) on a.id < b.id order by a.id, b.id
           on conflict (low_user_id, high_user_id) do nothing`,
    values: [userIds, now],
  });

/** Makes two members correspondents, without counting them in a budget. */
export const connectPair = (
  tx: Tx,
  { begunBy, otherId, now }: { begunBy: number; otherId: number; now: Date },
): Promise<void> =>
  execute(tx, {
    text: `insert into correspondents (low_user_id, high_user_id, begun_by, begun_at, low_wrote, high_wrote)
           values (least($1::int, $2::int), greatest($1::int, $2::int), $1, $3, false, false)
           on conflict (low_user_id, high_user_id) do nothing`,
    values: [begunBy, otherId, now],
  });
