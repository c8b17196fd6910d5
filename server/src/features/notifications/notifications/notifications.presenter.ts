import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationRow } from './notifications.queries.ts';

/** The subject was written in the shape of its kind; the response schema checks that it still is. */
export const presentNotification = (row: NotificationRow): Notification =>
  ({ ...row, createdAt: row.createdAt.toISOString() }) as Notification;
