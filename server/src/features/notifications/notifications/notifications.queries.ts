import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { countRows } from '#platform/database/totals.ts';
import { notifications } from './notifications.tables.ts';

/** A stored notification as its owner sees it. */
export type NotificationRow = Pick<Notification, 'id' | 'kind' | 'actor' | 'subject' | 'count' | 'isRead'> & {
  createdAt: Date;
};

/** One's own, but for those about somebody whom a block keeps apart or who is away: the one rule of who sees one. */
const VISIBLE = `n.user_id = $1 and ${canSeeSql({ viewer: '$1', other: 'n.actor_id' })}`;

const SELECT = `
  select n.id, n.kind, n.subject, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt",
    case when a.id is null or n.actor_hidden then null
      else json_build_object('id', a.id, 'username', a.username) end as actor
  from notifications as n left join users as a on a.id = n.actor_id
  where ${VISIBLE}`;
const LIST = `${SELECT} and ($2::timestamptz is null or ${followsSql('n.created_at, n.id', ['$2', '$3'])})
  order by n.created_at desc, n.id desc limit $4::integer`;

/** One row more than `limit`, where there is one; newest first. Index: notifications_newest. */
export const listNotificationRows = (
  db: Db,
  { userId, after, limit }: { userId: number } & PageSpan,
): Promise<NotificationRow[]> =>
  db.query<NotificationRow>({
    text: LIST,
    values: [userId, after?.at.toISOString() ?? null, after?.id ?? null, limit + 1],
  });

export const COUNT = `select count(*)::integer as total from notifications as n where ${VISIBLE}`;

export const countNotificationRows = async (db: Db, userId: number): Promise<number> => {
  const query = { text: COUNT, values: [userId] };
  return countRows(db, query);
};

/** A row that is unread again stands for itself: later events of its group have one of their own by now. */
const MARK = `
  update notifications set
    read_at = case when $3 then coalesce(read_at, $4::timestamptz) end,
    group_key = case when $3 or read_at is null then group_key end
  where id = $2 and user_id = $1`;

export const markNotificationRow = async (
  tx: Tx,
  { id, userId, isRead, now }: { id: number; userId: number; isRead: boolean; now: Date },
): Promise<void> => {
  await tx.query({ text: MARK, values: [userId, id, isRead, now.toISOString()] });
};

/** How many were unread. */
export const markAllRows = async (tx: Tx, userId: number, now: Date): Promise<number> => {
  const rows = await tx.query({
    text: 'update notifications set read_at = $2::timestamptz where user_id = $1 and read_at is null returning id',
    values: [userId, now.toISOString()],
  });
  return rows.length;
};

/** Removes those whose newest event is older than a moment. */
export const deleteOldRows = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, notifications.createdAt, before);

export const findNotificationRow = async (
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<NotificationRow | undefined> => {
  const text = `${SELECT} and n.id = $2::integer`;
  const [row] = await db.query<NotificationRow>({ text, values: [userId, id] });
  return row;
};
