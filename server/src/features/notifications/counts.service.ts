import type { Counts } from '@opencall/contract/notifications/notifications.schemas';
import { countUnreadMessages } from '#features/chat/chat.service.ts';
import { countUnreadMail } from '#features/inbox/inbox.service.ts';
import type { Executor } from '#platform/database/database.ts';
import { countUnreadRows } from './notifications.queries.ts';

/** What waits for a member, each figure by the feature whose rows it counts. */
export const countUnread = async (executor: Executor, userId: number): Promise<Counts> => {
  const [unreadEmails, unreadMessages, unreadNotifications] = await Promise.all([
    countUnreadMail(executor, userId),
    countUnreadMessages(executor, userId),
    countUnreadRows(executor, userId),
  ]);
  return { unreadEmails, unreadMessages, unreadNotifications };
};
