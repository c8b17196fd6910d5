import {
  CONTACT_HOURS,
  FIRST_DAYS,
  NEW_CORRESPONDENTS,
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
export const KNOWN_JOIN =
  'left join correspondents as k on k.low_user_id = call.low and k.high_user_id = call.high';

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
  /** Rows `r(sender, recipient, low, high, begun_by)` of what is stored and reaches its recipient; no pair twice. */
  rows: string;
  now: string;
}

/** Makes the two correspondents, and notes who has written. `pair.is_new`: they had not been. */
export const pairCte = ({ rows, now }: PairSql): string => `
  pair as (
    insert into correspondents as k (low_user_id, high_user_id, begun_by, begun_at, low_wrote, high_wrote)
    select low, high, begun_by, ${now}, sender = low, sender = high from ${rows} order by low, high
    on conflict (low_user_id, high_user_id) do update
      set low_wrote = k.low_wrote or excluded.low_wrote, high_wrote = k.high_wrote or excluded.high_wrote
    returning low_user_id, high_user_id, k.xmax = 0 as is_new
  )`;

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
