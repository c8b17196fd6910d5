import { recipientIfVisible } from '#features/accounts/visibility/visibility.api.ts';
import {
  announceNotifications,
  type NotifiedMember,
} from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { MailRow } from './inbox.sql.ts';

type Addressed = Pick<MailRow, 'id' | 'senderId' | 'recipientId'>;

/**
 * Updates the folders of both members on all their screens, and the recipient's bell and devices. @param notified the
 * recipient; absent: they may not know of the sender, or the email waits for staff.
 */
export const announceMail = (
  tx: Tx,
  { id, senderId }: Pick<MailRow, 'id' | 'senderId'>,
  notified: NotifiedMember | undefined,
): void => {
  const recipient = notified ? [notified.userId] : [];
  tx.publish({ to: [...recipient, senderId], type: 'mail', data: { emailId: id } });
  // Also updates the recipient's unread counts.
  if (notified) announceNotifications(tx, 'mail', [notified]);
};

/** Updates the screens of both members after an email was marked as read or unread. */
export const announceMark = async (tx: Tx, { id, senderId, recipientId }: Addressed): Promise<void> => {
  const sender = await recipientIfVisible(tx, { listenerId: senderId, actorId: recipientId });
  tx.publish(
    { to: [...sender, recipientId], type: 'mail-read', data: { emailId: id } },
    { to: [recipientId], type: 'counts', data: {} },
  );
};

/** Updates the screens of the member who deleted an email. The other side keeps theirs. */
export const announceRemoval = async (tx: Tx, userId: number, id: number): Promise<void> => {
  tx.publish(
    { to: [userId], type: 'mail', data: { emailId: id } },
    { to: [userId], type: 'counts', data: {} },
  );
};
