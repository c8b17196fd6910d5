import { canSeeSql } from '#features/visibility/visibility.service.ts';

/** A member who was told, and the ways that are left to go. */
export interface Told {
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

/** What the statement is made of: SQL of rows `r(user_id, actor, subject, group_key)` and of values. */
interface NewsSql {
  rows: string;
  kind: string;
  actorHidden: string;
  counts: string;
  /** How many events a row stands for; a column of `r`. One where absent. */
  events?: string;
  now: string;
  /** When an email is to tell of it; null: no email does. */
  emailDue: string;
}

/**
 * Switches, blocks and the unread row of the same group in one statement: two events at once become one row that
 * counts two. What was read already is not told once more when work that failed is repeated: it has the same moment.
 * Indexes: notifications_group_key for the conflict, notifications_newest for the repetition.
 */
export const newsCtes = ({
  rows,
  kind,
  actorHidden,
  counts,
  events = '1',
  now,
  emailDue,
}: NewsSql): string => `
  told as (
    select u.id as user_id, r.actor, r.subject, r.group_key, ${events} as events,
      coalesce(s.bell, true) and not muted.is_muted as bell, coalesce(s.push, true) and not muted.is_muted as push,
      coalesce(s.letter, true) as letter
    from ${rows}
    join users as u on u.id = r.user_id
    left join notification_settings as s on s.user_id = u.id and s.kind = ${kind}
    cross join lateral (select ${kind} = 'message' and exists (
      select from muted_conversations as m where m.user_id = u.id and m.other_id = r.actor) as is_muted) as muted
    where r.actor is distinct from u.id and ${canSeeSql({ viewer: 'u.id', other: 'r.actor' })}
      and (${counts} or not exists (
        select from notifications as d where d.user_id = u.id and d.created_at = ${now}
          and d.kind = ${kind} and d.group_key = r.group_key and d.read_at is not null
      ))
  ), stored as (
    insert into notifications as n (user_id, kind, actor_id, actor_hidden, subject, group_key, count, created_at)
    select user_id, ${kind}, actor, ${actorHidden}, subject, group_key, events, ${now} from told where bell order by user_id
    on conflict (user_id, group_key) where read_at is null do update
      set kind = excluded.kind, actor_id = excluded.actor_id, subject = excluded.subject, created_at = excluded.created_at,
        count = case when ${counts} then n.count + excluded.count else n.count end
    returning id, user_id, group_key
  ), reminders as (
    insert into email_reminders (user_id, email_id, due_at)
    select user_id, (subject->>'emailId')::integer, ${emailDue} from told
    where letter and ${emailDue} is not null
    on conflict do nothing
  )`;

/** The rows of `told`, as `Told`. */
export const TOLD = `
  select told.user_id as "userId", told.actor as "actorId", stored.id as "notificationId",
    case when told.push then array(
      select p.id from push_subscriptions as p where p.user_id = told.user_id order by p.id
    ) else '{}' end as devices, told.letter as "byEmail"
  from told left join stored
    on stored.user_id = told.user_id and stored.group_key is not distinct from told.group_key`;

/**
 * For a statement that stores what members are told of, and tells them of it in the same round trip: `ctes` come after
 * its own, `told` are rows (`Told`). The values are SQL; `r` are rows of user_id, actor, subject and group_key, of which
 * no two have the same user and the same group.
 */
export const newsSql = (
  kind: 'message' | 'mail',
  sql: Pick<NewsSql, 'rows' | 'now' | 'emailDue'>,
): { ctes: string; told: string } => ({
  ctes: newsCtes({ ...sql, kind: `'${kind}'`, actorHidden: 'false', counts: 'true' }),
  told: TOLD,
});
