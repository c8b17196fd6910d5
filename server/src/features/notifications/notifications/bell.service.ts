import type { Db, Tx } from '#platform/database/database.ts';
import { countRows } from '#platform/database/totals.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import {
  COUNT,
  countNotificationRows,
  findNotificationRow,
  listNotificationRows,
  markAllRows,
  markNotificationRow,
  type NotificationRow,
} from './notifications.queries.ts';
import { announceCounts } from './notifications.service.ts';

/** A member's notifications, newest first. @throws INVALID_CURSOR. */
export const listNotifications = (db: Db, userId: number, query: PageQuery): Promise<Page<NotificationRow>> =>
  readPage(query, {
    rows: (span) => listNotificationRows(db, { userId, ...span }),
    count: () => countNotificationRows(db, userId),
  });

/** How many of them are unread. Index: notifications_unread. */
export const countUnreadNotifications = (db: Db, userId: number): Promise<number> =>
  countRows(db, {
    text: `${COUNT} and n.read_at is null`,
    values: [userId],
  });

/** Marks one as read or unread. @throws NOTIFICATION_NOT_FOUND for one that is another's, too. */
export const markNotification = async (
  tx: Tx,
  userId: number,
  { id, isRead, now }: { id: number; isRead: boolean; now: Date },
): Promise<NotificationRow> => {
  const own = { id, userId };
  const before = await findNotificationRow(tx, own);
  if (!before) throw new AppError('NOTIFICATION_NOT_FOUND');
  await markNotificationRow(tx, { ...own, isRead, now });
  if (before.isRead !== isRead) announceCounts(tx, userId);
  return { ...before, isRead };
};

export const markAllNotifications = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const marked = await markAllRows(tx, userId, now);
  if (marked > 0) announceCounts(tx, userId);
};
