import type { Counts } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { countUnreadMessages } from '#features/conversations/chat/chat.api.ts';
import { countUnreadMail } from '#features/conversations/inbox/inbox.api.ts';
import { countUnreadNotifications } from '#features/notifications/notifications/notifications.api.ts';
import type { Db } from '#platform/database/database.ts';

/** Reads the unread counts of a member. Each feature counts its own rows. */
export const countUnread = async (db: Db, userId: number): Promise<Counts> => {
  const [unreadEmails, unreadMessages, unreadNotifications] = await Promise.all([
    countUnreadMail(db, userId),
    countUnreadMessages(db, userId),
    countUnreadNotifications(db, userId),
  ]);
  return { unreadEmails, unreadMessages, unreadNotifications };
};
