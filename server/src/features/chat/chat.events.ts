import { announceNews, settleMessages } from '#features/notifications/notifications.service.ts';
import { recipientIfVisible } from '#features/visibility/member-events.service.ts';
import type { Tx } from '#platform/database/database.ts';
import type { MessageRow } from './chat.queries.ts';
import type { SendOutcome } from './send-message.queries.ts';

/**
 * Both sides are told, the sender for their other screens; the recipient's bell and devices as they wish, where they
 * may know of the sender.
 */
export const announceMessage = (
  tx: Tx,
  { id, senderId, recipientId }: Pick<MessageRow, 'id' | 'senderId'> & { recipientId: number },
  { userId, notificationId, devices }: Pick<SendOutcome, 'userId' | 'notificationId' | 'devices'>,
): void => {
  tx.publish(
    { to: userId === null ? [] : [userId], type: 'message', data: { messageId: id, withUserId: senderId } },
    { to: [senderId], type: 'message', data: { messageId: id, withUserId: recipientId } },
  );
  if (userId !== null) announceNews(tx, 'message', [{ userId, notificationId, devices, actorId: senderId }]);
};

interface ReadingFacts {
  readerId: number;
  otherId: number;
  upToId: number;
  now: Date;
}

/** Whoever wrote sees that it was read; the reader's other screens take the number off their badges. */
export const announceReading = async (
  tx: Tx,
  { readerId, otherId, upToId, now }: ReadingFacts,
): Promise<void> => {
  const writer = await recipientIfVisible(tx, { listenerId: otherId, actorId: readerId });
  tx.publish({ to: writer, type: 'message-read', data: { withUserId: readerId, upToId } });
  await settleMessages(tx, { userId: readerId, actorId: otherId, now });
  tx.publish({ to: [readerId], type: 'counts', data: {} });
};

/** Passing: whoever is not looking never learns of it. */
export const announceTyping = async (
  tx: Tx,
  { typistId, readerId }: { typistId: number; readerId: number },
): Promise<void> => {
  const reader = await recipientIfVisible(tx, { listenerId: readerId, actorId: typistId });
  tx.publish({ to: reader, type: 'typing', data: { userId: typistId }, transient: true });
};
