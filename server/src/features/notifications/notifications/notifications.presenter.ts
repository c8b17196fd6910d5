import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationRow } from './bell.sql.ts';

/** The subject has the shape that the contract declares for its kind; the response schema checks it. */
export const presentNotification = (row: NotificationRow): Notification =>
  ({ ...row, createdAt: row.createdAt.toISOString() }) as Notification;
