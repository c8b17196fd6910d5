import {
  CONTACT_HOURS,
  FIRST_DAYS,
  NEW_CORRESPONDENTS,
  SAME_TEXT_MAX,
} from '@opencall/contract/first-contact/first-contact.vocabulary';

/** SQL of how many new correspondents the member of that id may have; `now` is SQL too. */
const limitSql = (userId: string, now: string): string => `(
  select case when exists (select from profiles p where p.user_id = u.id and p.id_verified)
      then ${NEW_CORRESPONDENTS.verified}
    when u.created_at > ${now} - interval '${FIRST_DAYS} days' then ${NEW_CORRESPONDENTS.first}
    else ${NEW_CORRESPONDENTS.later} end
  from users u where u.id = ${userId})`;

/** The moments of a budget that still count. */
const countingSql = (now: string): string =>
  `unnest(b.begun_at) as t (at) where t.at > ${now} - interval '${CONTACT_HOURS} hours'`;

/** Columns about the pair of `call(sender, low, high)`, which is joined to `correspondents as k` by `KNOWN_JOIN`. */
export const KNOWN_COLUMNS = `k.low_user_id is not null as known,
  coalesce(case when call.sender = call.low then k.low_wrote else k.high_wrote end, false) as has_written,
  coalesce(case when call.sender = call.low then k.high_wrote else k.low_wrote end, false) as was_answered`;
/** Each pair is looked up: joined as a set, all correspondents of a small site would be read for every message. */
export const KNOWN_JOIN = `left join lateral (
    select * from correspondents where low_user_id = call.low and high_user_id = call.high limit 1
  ) as k on true`;

interface BudgetSql {
  /** Rows `r(sender)` of what would begin a correspondence and is to be counted; no two of one sender. */
  rows: string;
  now: string;
}

/**
 * For a statement that stores what is written: takes a place of each sender's budget. `budget` are the senders who had
 * one. The row is read once its lock is held, so that two at the last place come one after the other.
 */
export const budgetCte = ({ rows, now }: BudgetSql): string => `
  budget as (
    insert into contact_budgets as b (user_id, begun_at)
    select sender, array[${now}] from ${rows} order by sender
    on conflict (user_id) do update
      set begun_at = array(select t.at from ${countingSql(now)} order by t.at) || excluded.begun_at
      where (select count(*) from ${countingSql(now)}) < ${limitSql('b.user_id', now)}
    returning user_id
  )`;

interface PairSql {
  /** Rows `r(sender, recipient, low, high, begun_by, reaches)` of what is stored; no pair twice. */
  rows: string;
  now: string;
}

/** Makes the two correspondents, and notes who has written. `pair.is_new`: they had not been. */
export const pairCte = ({ rows, now }: PairSql): string => `
  pair as (
    insert into correspondents as k (low_user_id, high_user_id, begun_by, begun_at, low_wrote, high_wrote)
    select low, high, begun_by, ${now}, reaches and sender = low, reaches and sender = high from ${rows} order by low, high
    on conflict (low_user_id, high_user_id) do update
      set low_wrote = k.low_wrote or excluded.low_wrote, high_wrote = k.high_wrote or excluded.high_wrote
    returning low_user_id, high_user_id, k.xmax = 0 as is_new
  )`;

/** SQL of until when staff have refused the text of `call`; null: they have not. */
export const refusedUntilSql = (now: string): string => `(
  select x.refused_until from repeated_texts x
  where x.sender_id = call.sender and x.digest = decode(nullif(call.digest, ''), 'hex') and x.refused_until > ${now})`;

interface HoldSql {
  /** Rows `r(sender, recipient, digest, subject, content)` to members who have not answered; no two of one sender. */
  rows: string;
  now: string;
}

/**
 * Counts to whom a text went within the day, and has it wait where they are too many: `held` are the senders whose text
 * does, with the `item_id` that staff decide on, and `is_new_item` where it begins to.
 */
export const holdCtes = ({ rows, now }: HoldSql): string => {
  const since = `${now} - interval '${CONTACT_HOURS} hours'`;
  const others = (column: string) => `array(
      select t.${column} from unnest(x.recipients, x.sent_at) as t (who, at)
      where t.at > ${since} and t.who <> excluded.recipients[1] order by t.at desc limit ${SAME_TEXT_MAX - 1})`;
  return `
  cold as (select sender, recipient, decode(digest, 'hex') as digest, subject, content from ${rows}),
  repetition as (
    insert into repeated_texts as x (sender_id, digest, recipients, sent_at, kept_until)
    select sender, digest, array[recipient], array[${now}], ${now} + interval '${CONTACT_HOURS} hours'
    from cold order by sender, digest
    on conflict (sender_id, digest) do update
      set recipients = ${others('who')} || excluded.recipients, sent_at = ${others('at')} || excluded.sent_at,
        kept_until = greatest(x.kept_until, excluded.kept_until)
    returning sender_id, cardinality(recipients) >= ${SAME_TEXT_MAX}
      and (passed_until is null or passed_until <= ${now}) as waits
  ), item as (
    insert into review_items as i (kind, user_id, reason, digest, subject, content, created_at)
    select 'text', sender, 'same-text', digest, subject, content, ${now}
    from cold join repetition on sender_id = sender where waits order by sender
    on conflict (user_id, digest) where status = 'waiting' and kind = 'text' do update set digest = excluded.digest
    returning id, user_id, i.xmax = 0 as is_new
  ), held as (
    select user_id as sender, id as item_id, is_new as is_new_item from item
  )`;
};

/** SQL: have staff refused what is held by the item of that id? */
export const isRefusedSql = (heldBy: string): string =>
  `coalesce((select i.status = 'refused' from review_items i where i.id = ${heldBy}), false)`;

/** SQL: has the member `viewer` written to `other`? Both are SQL of ids. Index: the key of correspondents. */
const hasWrittenSql = (viewer: string, other: string): string => `coalesce((
  select case when known.low_user_id = ${viewer} then known.low_wrote else known.high_wrote end
  from correspondents known
  where known.low_user_id = least(${viewer}, ${other}) and known.high_user_id = greatest(${viewer}, ${other})), false)`;

interface CautionSql {
  /** SQL of the column `caution`. */
  caution: string;
  viewer: string;
  sender: string;
}

/** SQL of what the viewer is warned of: null for the sender, and once the viewer has written to them. */
export const cautionSql = ({ caution, viewer, sender }: CautionSql): string =>
  `case when ${caution} is not null and ${sender} <> ${viewer} and not ${hasWrittenSql(viewer, sender)}
    then to_json(${caution}) end`;

/** SQL of a text, as `cautionsText` makes it, as the column holds it. */
export const cautionColumnSql = (text: string): string => `string_to_array(nullif(${text}, ''), ',')`;
