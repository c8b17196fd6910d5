import type { Executor } from '#platform/database/database.ts';
import { publish } from '#platform/events/events.ts';

interface NewMessageFacts {
  id: number;
  senderId: number;
  recipientId: number;
  now: Date;
}

/** Both sides are told: the sender may look at other screens too. */
export const announceMessage = async (
  tx: Executor,
  { id, senderId, recipientId }: NewMessageFacts,
): Promise<void> => {
  await publish(tx, {
    to: [recipientId],
    type: 'message',
    data: { messageId: id, withUserId: senderId },
  });
  await publish(tx, {
    to: [senderId],
    type: 'message',
    data: { messageId: id, withUserId: recipientId },
  });
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
  { readerId, otherId, upToId }: ReadingFacts,
): Promise<void> => {
  await publish(tx, { to: [otherId], type: 'message-read', data: { withUserId: readerId, upToId } });
  await publish(tx, { to: [readerId], type: 'counts', data: {} });
};

/** Passing: whoever is not looking never learns of it. */
export const announceTyping = (
  executor: Executor,
  { typistId, readerId }: { typistId: number; readerId: number },
): Promise<void> =>
  publish(executor, { to: [readerId], type: 'typing', data: { userId: typistId }, transient: true });
