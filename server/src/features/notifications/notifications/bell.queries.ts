import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { notifications } from './notifications.tables.ts';

/** Marks a notification as read or unread. */
export const markNotificationRow = async (
  tx: Tx,
  { id, userId, isRead, now }: { id: number; userId: number; isRead: boolean; now: Date },
): Promise<void> => {
  const { readAt, groupKey } = notifications;
  // A row that becomes unread again leaves its group, which may have a newer unread row.
  const values = isRead
    ? { readAt: sql`coalesce(${readAt}, ${sql.param(now, readAt)})` }
    : { readAt: null, groupKey: sql`case when ${readAt} is null then ${groupKey} end` };
  await tx
    .update(notifications)
    .set(values)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)));
};

/** Marks all notifications of a member as read; returns how many were unread. */
export const markAllRows = async (tx: Tx, userId: number, now: Date): Promise<number> => {
  const rows = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return rows.length;
};

/** Deletes notifications whose newest event is older than `before`. */
export const deleteOldRows = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, notifications.createdAt, before);
