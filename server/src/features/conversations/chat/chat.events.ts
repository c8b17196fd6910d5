import { recipientIfVisible } from '#features/accounts/visibility/visibility.api.ts';
import {
  announceNotifications,
  markMessagesRead,
  type NotifiedMember,
} from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { MessageRow } from './chat.sql.ts';

/**
 * Updates the screens of both members, and the recipient's bell and devices. @param notified the recipient; absent: they
 * may not know of the sender, or the message waits for staff.
 */
export const announceMessage = (
  tx: Tx,
  { id, senderId, recipientId }: Pick<MessageRow, 'id' | 'senderId'> & { recipientId: number },
  notified: NotifiedMember | undefined,
): void => {
  tx.publish(
    { to: notified ? [recipientId] : [], type: 'message', data: { messageId: id, withUserId: senderId } },
    { to: [senderId], type: 'message', data: { messageId: id, withUserId: recipientId } },
  );
  if (notified) announceNotifications(tx, 'message', [notified]);
};

interface ReadingFacts {
  readerId: number;
  otherId: number;
  upToId: number;
  now: Date;
}

/** Shows the sender that the messages were read, and updates the unread counts on the reader's other screens. */
export const announceReading = async (
  tx: Tx,
  { readerId, otherId, upToId, now }: ReadingFacts,
): Promise<void> => {
  const writer = await recipientIfVisible(tx, { listenerId: otherId, actorId: readerId });
  tx.publish({ to: writer, type: 'message-read', data: { withUserId: readerId, upToId } });
  await markMessagesRead(tx, { userId: readerId, actorId: otherId, now });
  tx.publish({ to: [readerId], type: 'counts', data: {} });
};

/** Shows the other member that this one is typing. The event is not stored for members who are not connected. */
export const announceTyping = async (
  tx: Tx,
  { typistId, readerId }: { typistId: number; readerId: number },
): Promise<void> => {
  const reader = await recipientIfVisible(tx, { listenerId: readerId, actorId: typistId });
  tx.publish({ to: reader, type: 'typing', data: { userId: typistId }, transient: true });
};
