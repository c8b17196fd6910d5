import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';

/** A member for whom a notification was stored, and how else they want to hear of it. */
export interface Notified {
  userId: number;
  /** Who did it; null: nobody, or an account that is gone. */
  actorId: number | null;
  /** Null: the bell is switched off for this kind. */
  notificationId: number | null;
  /** Browsers that want a push message. */
  devices: number[];
  /** Emails about this kind are wanted. */
  byEmail: boolean;
}

/** One member's news, as the statement below reads it. */
export interface NewsRow {
  user_id: number;
  actor: number | null;
  subject: object;
  group_key: string | null;
  /** How many events it stands for. */
  events: number;
}

interface NewsBatch {
  kind: NotificationKind;
  news: NewsRow[];
  actorHidden: boolean;
  /** Whether another event of an unread group adds to its count, or takes the place of the last one. */
  counts: boolean;
  now: Date;
  /** When an email tells of it; null where none does. */
  emailDueAt: Date | null;
}

/**
 * Switches, blocks and the unread row of the same group in one statement: two events at once become one row that
 * counts two. What was read already is not told once more when work that failed is repeated: it has the same moment.
 * Indexes: notifications_group_key for the conflict, notifications_newest for the repetition.
 */
const STORE = `
  with told as (
    select u.id as user_id, r.actor, r.subject, r.group_key, r.events as events,
      coalesce(s.bell, true) and not muted.is_muted as bell, coalesce(s.push, true) and not muted.is_muted as push,
      coalesce(s.letter, true) as letter
    from jsonb_to_recordset($2::jsonb) as r(user_id integer, actor integer, subject jsonb, group_key text, events integer)
    join users as u on u.id = r.user_id
    left join notification_settings as s on s.user_id = u.id and s.kind = $1
    cross join lateral (select $1 = 'message' and exists (
      select from muted_conversations as m where m.user_id = u.id and m.other_id = r.actor) as is_muted) as muted
    where r.actor is distinct from u.id and ${canSeeSql({ viewer: 'u.id', other: 'r.actor' })}
      and ($4 or not exists (
        select from notifications as d where d.user_id = u.id and d.created_at = $5::timestamptz
          and d.kind = $1 and d.group_key = r.group_key and d.read_at is not null
      ))
  ), stored as (
    insert into notifications as n (user_id, kind, actor_id, actor_hidden, subject, group_key, count, created_at)
    select user_id, $1, actor, $3, subject, group_key, events, $5::timestamptz from told where bell order by user_id
    on conflict (user_id, group_key) where read_at is null do update
      set kind = excluded.kind, actor_id = excluded.actor_id, subject = excluded.subject, created_at = excluded.created_at,
        count = case when $4 then n.count + excluded.count else n.count end
    returning id, user_id, group_key
  ), reminders as (
    insert into email_reminders (user_id, email_id, due_at)
    select user_id, (subject->>'emailId')::integer, $6::timestamptz from told
    where letter and $6::timestamptz is not null
    on conflict do nothing
  )
  select told.user_id as "userId", told.actor as "actorId", stored.id as "notificationId",
    case when told.push then array(
      select p.id from push_subscriptions as p where p.user_id = told.user_id order by p.id
    ) else '{}' end as devices, told.letter as "byEmail"
  from told left join stored
    on stored.user_id = told.user_id and stored.group_key is not distinct from told.group_key
  order by told.user_id`;

/** @param news no two with the same member and the same group. */
export const storeNews = (
  tx: Tx,
  { kind, news, actorHidden, counts, now, emailDueAt }: NewsBatch,
): Promise<Notified[]> =>
  tx.query<Notified>({
    name: 'store-news',
    text: STORE,
    values: [
      kind,
      JSON.stringify(news),
      actorHidden,
      counts,
      now.toISOString(),
      emailDueAt?.toISOString() ?? null,
    ],
  });

const SETTLE_MESSAGES = `
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and kind = 'message' and actor_id = $2 and read_at is null returning id`;

/** True when something unread was marked. */
export const settleMessageRows = async (
  tx: Tx,
  { userId, actorId, now }: { userId: number; actorId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, actorId, now.toISOString()];
  const rows = await tx.query({ text: SETTLE_MESSAGES, values });
  return rows.length > 0;
};

const SETTLE_MAIL = `
  with dropped as (delete from held_emails where user_id = $1 and email_id = $2)
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and kind = 'mail' and (subject->>'emailId')::integer = $2 and read_at is null returning id`;

/** True when something unread was marked. */
export const settleMailRow = async (
  tx: Tx,
  { userId, emailId, now }: { userId: number; emailId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, emailId, now.toISOString()];
  const rows = await tx.query({ text: SETTLE_MAIL, values });
  return rows.length > 0;
};

const RETRACT_REVIEW = `
  delete from notifications
  where user_id = $1 and kind in ('entry-approved', 'entry-rejected') and (subject->>'entryId')::integer = $2
  returning id`;

/** True when there was something to take back. */
export const deleteReviewRows = async (
  tx: Tx,
  { userId, entryId }: { userId: number; entryId: number },
): Promise<boolean> => {
  const query = { text: RETRACT_REVIEW, values: [userId, entryId] };
  return (await tx.query(query)).length > 0;
};

const RETRACT_REPORT_ANSWER = `
  delete from notifications
  where user_id = $1 and kind = 'report-answered' and (subject->>'reportId')::integer = $2 returning id`;

/** True if a notification was deleted. */
export const deleteReportAnswer = async (
  tx: Tx,
  { userId, reportId }: { userId: number; reportId: number },
): Promise<boolean> => {
  const query = { text: RETRACT_REPORT_ANSWER, values: [userId, reportId] };
  return (await tx.query(query)).length > 0;
};

const SETTLE_SEARCH = `
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and group_key = 'saved-search:' || $2::integer and read_at is null returning id`;

/** True when something unread was marked. Index: notifications_group_key. */
export const settleSearchRow = async (
  tx: Tx,
  { userId, savedSearchId, now }: { userId: number; savedSearchId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, savedSearchId, now.toISOString()];
  const rows = await tx.query({ text: SETTLE_SEARCH, values });
  return rows.length > 0;
};

const SETTLE_CREDIT = `
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and kind = 'credit-asked' and (subject->>'creditId')::integer = $2 and read_at is null
  returning id`;

/** True when something unread was marked. */
export const settleCreditRow = async (
  tx: Tx,
  { userId, creditId, now }: { userId: number; creditId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, creditId, now.toISOString()];
  const rows = await tx.query({ text: SETTLE_CREDIT, values });
  return rows.length > 0;
};

/** What its member had read before stays read. */
const REOPEN_CREDITS = `
  update notifications set read_at = null
  where kind = 'credit-asked' and user_id = any($1::integer[]) and (subject->>'creditId')::integer = any($2::integer[])
    and read_at = $3::timestamptz
  returning user_id as "userId"`;

/** Unmarks what was marked by itself at that moment; whose rows they were. */
export const reopenCreditRows = async (
  tx: Tx,
  credits: readonly { id: number; userId: number }[],
  settledAt: Date,
): Promise<number[]> => {
  const values = [credits.map(({ userId }) => userId), credits.map(({ id }) => id), settledAt.toISOString()];
  const rows = await tx.query<{ userId: number }>({ text: REOPEN_CREDITS, values });
  return rows.map(({ userId }) => userId);
};

const SETTLE_CHECK_IN = `
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and kind = 'check-in' and (subject->>'shootId')::integer = $2 and read_at is null returning id`;

/** True when something unread was marked. */
export const settleCheckInRow = async (
  tx: Tx,
  { userId, shootId, now }: { userId: number; shootId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, shootId, now.toISOString()];
  const rows = await tx.query({ text: SETTLE_CHECK_IN, values });
  return rows.length > 0;
};

const SETTLE_REFERENCE = `
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and kind = 'reference-due' and (subject->>'shootId')::integer = $2 and read_at is null
  returning id`;

/** True when something unread was marked. */
export const settleReferenceRow = async (
  tx: Tx,
  { userId, shootId, now }: { userId: number; shootId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, shootId, now.toISOString()];
  const rows = await tx.query({ text: SETTLE_REFERENCE, values });
  return rows.length > 0;
};
