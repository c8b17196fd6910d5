import type { NotificationKind } from '@opencall/contract/notifications/notifications.vocabulary';
import { canSeeSql } from '#features/visibility/visibility.service.ts';
import type { Tx } from '#platform/database/database.ts';

/** One member's news, as the statement below reads it. */
export interface NewsRow {
  user_id: number;
  actor: number | null;
  subject: object;
  group_key: string | null;
}

interface NewsBatch {
  kind: NotificationKind;
  news: NewsRow[];
  actorHidden: boolean;
  /** Whether another event of an unread group adds to its count, or takes the place of the last one. */
  counts: boolean;
  now: Date;
}

/** A member who was told, and the ways that are left to go. */
export interface Told {
  userId: number;
  /** Null: the bell is switched off for this kind. */
  notificationId: number | null;
  /** Browsers that want a push message. */
  devices: number[];
  letter: boolean;
}

/**
 * Switches, blocks and the unread row of the same group in one statement: two events at once become one row that
 * counts two. What was read already is not told once more when work that failed is repeated: it has the same moment.
 * Indexes: notifications_group_key for the conflict, notifications_newest for the repetition.
 */
const STORE = `
  with told as (
    select u.id as user_id, r.actor, r.subject, r.group_key, coalesce(s.bell, true) as bell,
      coalesce(s.push, true) as push, coalesce(s.letter, true) as letter
    from jsonb_to_recordset($2::jsonb) as r(user_id integer, actor integer, subject jsonb, group_key text)
    join users as u on u.id = r.user_id
    left join notification_settings as s on s.user_id = u.id and s.kind = $1
    where r.actor is distinct from u.id and ${canSeeSql({ viewer: 'u.id', other: 'r.actor' })}
      and ($4 or not exists (
        select from notifications as d where d.user_id = u.id and d.created_at = $5::timestamptz
          and d.kind = $1 and d.group_key = r.group_key and d.read_at is not null
      ))
  ), stored as (
    insert into notifications as n (user_id, kind, actor_id, actor_hidden, subject, group_key, created_at)
    select user_id, $1, actor, $3, subject, group_key, $5::timestamptz from told where bell order by user_id
    on conflict (user_id, group_key) where read_at is null do update
      set kind = excluded.kind, subject = excluded.subject, created_at = excluded.created_at,
        count = case when $4 then n.count + 1 else n.count end
    returning id, user_id
  )
  select told.user_id as "userId", stored.id as "notificationId", told.letter,
    case when told.push then array(
      select p.id from push_subscriptions as p where p.user_id = told.user_id order by p.id
    ) else '{}' end as devices
  from told left join stored on stored.user_id = told.user_id order by told.user_id`;

/** Each member may stand in `news` once. */
export const storeNews = (tx: Tx, { kind, news, actorHidden, counts, now }: NewsBatch): Promise<Told[]> =>
  tx.query<Told>({
    name: 'store-news',
    text: STORE,
    values: [kind, JSON.stringify(news), actorHidden, counts, now.toISOString()],
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
  const rows = await tx.query({ name: 'settle-messages', text: SETTLE_MESSAGES, values });
  return rows.length > 0;
};

const SETTLE_MAIL = `
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and kind = 'mail' and (subject->>'emailId')::integer = $2 and read_at is null returning id`;

/** True when something unread was marked. */
export const settleMailRow = async (
  tx: Tx,
  { userId, emailId, now }: { userId: number; emailId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, emailId, now.toISOString()];
  const rows = await tx.query({ name: 'settle-mail', text: SETTLE_MAIL, values });
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
  const query = { name: 'retract-review', text: RETRACT_REVIEW, values: [userId, entryId] };
  return (await tx.query(query)).length > 0;
};

/** An email that a member will get unless they read the mail before. */
export const insertReminders = async (
  tx: Tx,
  emails: { userId: number; emailId: number; dueAt: Date }[],
): Promise<void> => {
  const rows = emails.map(({ userId, emailId, dueAt }) => ({
    user_id: userId,
    email_id: emailId,
    due_at: dueAt.toISOString(),
  }));
  await tx.query({
    text: `insert into email_reminders (user_id, email_id, due_at)
      select * from jsonb_to_recordset($1::jsonb) as r(user_id integer, email_id integer, due_at timestamptz)
      on conflict do nothing`,
    values: [JSON.stringify(rows)],
  });
};
