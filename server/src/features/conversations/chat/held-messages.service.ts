import { storeNotifications } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { announceMessage } from './chat.events.ts';
import { listHeld, lockDeliverable, releaseMessage } from './held-messages.sql.ts';

/** Delivers all messages that waited for the item, except those to members that the sender may no longer write to. */
export const deliverHeldMessages = async (
  tx: Tx,
  { id: itemId, now }: { id: number; now: Date },
): Promise<void> => {
  for (const held of await lockDeliverable(tx, itemId)) {
    const id = await releaseMessage(tx, { ...held, now });
    if (id === undefined) continue;
    const { senderId, recipientId } = held;
    const recipient = { userId: recipientId, actorId: senderId, subject: { messageId: id } };
    const [notified] = await storeNotifications(tx, { kind: 'message', now, recipients: [recipient] });
    announceMessage(tx, { id, senderId, recipientId }, notified);
  }
};

/** Updates the sender's screens after staff have refused messages. */
export const refreshHeldMessages = async (tx: Tx, { id: itemId }: { id: number }): Promise<void> => {
  for (const { id: messageId, senderId, recipientId: withUserId } of await listHeld(tx, itemId))
    tx.publish({ to: [senderId], type: 'message', data: { messageId, withUserId } });
};
