import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const notifiedMemberSchema = z.object({
  userId: z.int(),
  /** The member who caused the notification; null: no member, or a deleted account. */
  actorId: z.int().nullable(),
  /** Null if the member switched off the bell for this kind. */
  notificationId: z.int().nullable(),
  /** Ids of the push subscriptions that get a push message. */
  devices: z.array(z.int()),
  /** The member wants emails about this kind. */
  byEmail: z.boolean(),
});
/** A member with a stored notification, and the other channels by which they want to receive it. */
export type NotifiedMember = z.output<typeof notifiedMemberSchema>;

/** One recipient as the statement below reads it. */
export interface RecipientRow {
  user_id: number;
  actor: number | null;
  subject: object;
  group_key: string | null;
  /** Number of events that the notification stands for. */
  events: number;
}

interface NotificationBatch {
  kind: NotificationKind;
  recipients: RecipientRow[];
  actorHidden: boolean;
  /** Whether another event of an unread group adds to its count, or replaces the last event. */
  counts: boolean;
  now: Date;
  /** When a reminder email is sent; null: no reminder. */
  emailDueAt: Date | null;
}

/**
 * Applies switches and blocks, and adds to the unread row of the same group, in one statement: two simultaneous events
 * become one row with count 2. A retried job does not store an event again that was already read: it has the same time.
 * Indexes: notifications_group_key for the conflict, notifications_newest for the retry check.
 */
const STORE = `
  with recipients as (
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
    select user_id, $1, actor, $3, subject, group_key, events, $5::timestamptz from recipients where bell order by user_id
    on conflict (user_id, group_key) where read_at is null do update
      set kind = excluded.kind, actor_id = excluded.actor_id, subject = excluded.subject, created_at = excluded.created_at,
        count = case when $4 then n.count + excluded.count else n.count end
    returning id, user_id, group_key
  ), reminders as (
    insert into email_reminders (user_id, email_id, due_at)
    select user_id, (subject->>'emailId')::integer, $6::timestamptz from recipients
    where letter and $6::timestamptz is not null
    on conflict do nothing
  )
  select recipients.user_id as "userId", recipients.actor as "actorId", stored.id as "notificationId",
    case when recipients.push then array(
      select p.id from push_subscriptions as p where p.user_id = recipients.user_id order by p.id
    ) else '{}' end as devices, recipients.letter as "byEmail"
  from recipients left join stored
    on stored.user_id = recipients.user_id and stored.group_key is not distinct from recipients.group_key
  order by recipients.user_id`;

/** Stores notifications of one kind. @param batch its recipients must differ in member or group key. */
export const insertNotifications = (
  tx: Tx,
  { kind, recipients, actorHidden, counts, now, emailDueAt }: NotificationBatch,
): Promise<NotifiedMember[]> =>
  query(tx, notifiedMemberSchema, {
    name: 'store-news',
    text: STORE,
    values: [
      kind,
      JSON.stringify(recipients),
      actorHidden,
      counts,
      now.toISOString(),
      emailDueAt?.toISOString() ?? null,
    ],
  });
