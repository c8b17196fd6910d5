import type { Counts } from '@opencall/contract/notifications/notifications.schemas';
import { countUnreadMessages } from '#features/chat/chat.service.ts';
import { countUnreadMail } from '#features/inbox/unread-mail.service.ts';
import { countUnreadNotifications } from '#features/notifications/bell.service.ts';
import type { Db } from '#platform/database/database.ts';

/** What waits for a member, each figure by the feature whose rows it counts. */
export const countUnread = async (db: Db, userId: number): Promise<Counts> => {
  const [unreadEmails, unreadMessages, unreadNotifications] = await Promise.all([
    countUnreadMail(db, userId),
    countUnreadMessages(db, userId),
    countUnreadNotifications(db, userId),
  ]);
  return { unreadEmails, unreadMessages, unreadNotifications };
};
