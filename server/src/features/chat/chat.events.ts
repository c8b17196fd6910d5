import { notify, settleMessages } from '#features/notifications/notifications.service.ts';
import { recipientIfVisible } from '#features/visibility/member-events.service.ts';
import type { Executor } from '#platform/database/database.ts';
import { publish, publishAll } from '#platform/events/events.ts';

interface NewMessageFacts {
  id: number;
  senderId: number;
  recipientId: number;
  now: Date;
}

/** Both sides are told, the sender for their other screens; the recipient's bell and devices as they wish. */
export const announceMessage = async (
  tx: Executor,
  { id, senderId, recipientId, now }: NewMessageFacts,
): Promise<void> => {
  const recipient = await recipientIfVisible(tx, { listenerId: recipientId, actorId: senderId });
  await publishAll(tx, [
    { to: recipient, type: 'message', data: { messageId: id, withUserId: senderId } },
    { to: [senderId], type: 'message', data: { messageId: id, withUserId: recipientId } },
  ]);
  const subject = { messageId: id };
  await notify(tx, { kind: 'message', userId: recipientId, actorId: senderId, subject, now });
};

interface ReadingFacts {
  readerId: number;
  otherId: number;
  upToId: number;
  now: Date;
}

/** Whoever wrote sees that it was read; the reader's other screens take the number off their badges. */
export const announceReading = async (
  tx: Executor,
  { readerId, otherId, upToId, now }: ReadingFacts,
): Promise<void> => {
  const writer = await recipientIfVisible(tx, { listenerId: otherId, actorId: readerId });
  await publish(tx, { to: writer, type: 'message-read', data: { withUserId: readerId, upToId } });
  await settleMessages(tx, { userId: readerId, actorId: otherId, now });
  await publish(tx, { to: [readerId], type: 'counts', data: {} });
};

/** Passing: whoever is not looking never learns of it. */
export const announceTyping = async (
  executor: Executor,
  { typistId, readerId }: { typistId: number; readerId: number },
): Promise<void> => {
  const reader = await recipientIfVisible(executor, { listenerId: readerId, actorId: typistId });
  await publish(executor, { to: reader, type: 'typing', data: { userId: typistId }, transient: true });
};
