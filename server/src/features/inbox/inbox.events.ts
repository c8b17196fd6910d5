import { announceNews } from '#features/notifications/notifications.service.ts';
import { recipientIfVisible } from '#features/visibility/member-events.service.ts';
import type { Tx } from '#platform/database/database.ts';
import type { MailRow } from './inbox.queries.ts';
import type { SentMail } from './send-mail.queries.ts';

type Addressed = Pick<MailRow, 'id' | 'senderId' | 'recipientId'>;

/** Both folders have it from now on, on every screen of either side; the recipient's bell and devices as they wish. */
export const announceMail = (
  tx: Tx,
  { id, senderId }: Pick<MailRow, 'id' | 'senderId'>,
  { userId, notificationId, devices }: Pick<SentMail, 'userId' | 'notificationId' | 'devices'>,
): void => {
  const recipient = userId === null ? [] : [userId];
  tx.publish({ to: [...recipient, senderId], type: 'mail', data: { emailId: id } });
  // Says as well that something counts again.
  if (userId !== null) announceNews(tx, 'mail', [{ userId, notificationId, devices, actorId: senderId }]);
};

/** It was marked as read, or as unread again. */
export const announceMark = async (tx: Tx, { id, senderId, recipientId }: Addressed): Promise<void> => {
  const sender = await recipientIfVisible(tx, { listenerId: senderId, actorId: recipientId });
  tx.publish(
    { to: [...sender, recipientId], type: 'mail-read', data: { emailId: id } },
    { to: [recipientId], type: 'counts', data: {} },
  );
};

/** One side has deleted it: for nobody else's screens. */
export const announceRemoval = async (tx: Tx, userId: number, id: number): Promise<void> => {
  tx.publish(
    { to: [userId], type: 'mail', data: { emailId: id } },
    { to: [userId], type: 'counts', data: {} },
  );
};
