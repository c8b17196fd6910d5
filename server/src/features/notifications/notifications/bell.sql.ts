import { NOTIFICATION_KINDS } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';

const actor = z.object({ id: z.int(), username: z.string() });

const rowSchema = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** Has the shape that the contract declares for the kind. */
  subject: z.looseObject({}),
  count: z.int(),
  isRead: z.boolean(),
  createdAt: z.date(),
  actor: actor.nullable(),
});
/** A stored notification as its owner sees it. */
export type NotificationRow = z.output<typeof rowSchema>;

/** The member's own notifications, without those whose actor they may not see. */
const VISIBLE = `n.user_id = $1 and ${canSeeSql({ viewer: '$1', other: 'n.actor_id' })}`;

const ACTOR_JSON = jsonObjectSql<z.output<typeof actor>>({ id: 'a.id', username: 'a.username' });

const SELECT = `
  select n.id, n.kind, n.subject, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt",
    case when a.id is null or n.actor_hidden then null
      else ${ACTOR_JSON} end as actor
  from notifications as n left join users as a on a.id = n.actor_id
  where ${VISIBLE}`;
const LIST = `${SELECT} and ($2::timestamptz is null or ${followsSql('n.created_at, n.id', ['$2', '$3'])})
  order by n.created_at desc, n.id desc limit $4::integer`;
const COUNT = `select count(*)::integer as total from notifications as n where ${VISIBLE}`;

/** Lists up to `limit + 1` notifications of a member, newest first. Index: notifications_newest. */
export const listNotificationRows = (
  db: Db,
  { userId, after, limit }: { userId: number } & PageSpan,
): Promise<NotificationRow[]> =>
  query(db, rowSchema, {
    text: LIST,
    values: [userId, after?.at.toISOString() ?? null, after?.id ?? null, limit + 1],
  });

export const findNotificationRow = async (
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<NotificationRow | undefined> => {
  const text = `${SELECT} and n.id = $2::integer`;
  const [row] = await query(db, rowSchema, { text, values: [userId, id] });
  return row;
};

export const countNotificationRows = async (db: Db, userId: number): Promise<number> =>
  countRows(db, { text: COUNT, values: [userId] });

/** Counts a member's unread notifications. Index: notifications_unread. */
export const countUnreadNotifications = async (db: Db, userId: number): Promise<number> =>
  countRows(db, { text: `${COUNT} and n.read_at is null`, values: [userId] });
