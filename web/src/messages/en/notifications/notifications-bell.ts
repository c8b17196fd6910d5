import type { Value } from '@opencall/contract/shared/format/messages';

export const failedToSaveYourChoice = 'Failed to save your choice';
export const failedToUpdateNotifications = 'Failed to update notifications';
export const failedToMarkAsRead = 'Failed to mark as read';
export const failedToMarkAsUnread = 'Failed to mark as unread';
export const newNotification = 'New notification';
export const notificationsUnread = ({ shown }: { shown: Value }) => `Notifications, ${shown} unread`;
