import type { Value } from '@opencall/contract/shared/format/messages';

export const couldNotSaveYourChoice = 'Could not save your choice';
export const couldNotUpdateYourNotifications = 'Could not update your notifications';
export const couldNotMarkAsRead = 'Could not mark as read';
export const couldNotMarkAsUnread = 'Could not mark as unread';
export const newNotification = 'New notification';
export const notificationsUnread = ({ shown }: { shown: Value }) => `Notifications, ${shown} unread`;
