import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import { markAllRows, markNotificationRow } from './bell.queries.ts';
import {
  countNotificationRows,
  findNotificationRow,
  listNotificationRows,
  type NotificationRow,
} from './bell.sql.ts';
import { announceCounts } from './notifications.service.ts';

/** Lists a member's notifications, newest first. @throws INVALID_CURSOR. */
export const listNotifications = (db: Db, userId: number, query: PageQuery): Promise<Page<NotificationRow>> =>
  readPage(query, {
    rows: (span) => listNotificationRows(db, { userId, ...span }),
    count: () => countNotificationRows(db, userId),
  });

/** Marks a notification as read or unread. @throws NOTIFICATION_NOT_FOUND if it does not exist or is another member's. */
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
