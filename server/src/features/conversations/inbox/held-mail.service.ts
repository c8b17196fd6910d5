import { storeNotifications } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { listHeldMail, lockDeliverable, releaseMail } from './held-mail.sql.ts';
import { announceMail } from './inbox.events.ts';

/** Delivers all emails that waited for the item, except those to members that the sender may no longer write to. */
export const deliverHeldMail = async (
  tx: Tx,
  { id: itemId, now }: { id: number; now: Date },
): Promise<void> => {
  for (const { id, senderId, recipientId, subject } of await lockDeliverable(tx, itemId)) {
    await releaseMail(tx, { id, senderId, recipientId, now });
    const recipient = { userId: recipientId, actorId: senderId, subject: { emailId: id, title: subject } };
    const [notified] = await storeNotifications(tx, { kind: 'mail', now, recipients: [recipient] });
    announceMail(tx, { id, senderId }, notified);
  }
};

/** Updates the sender's screens after staff have refused emails. */
export const refreshHeldMail = async (tx: Tx, { id: itemId }: { id: number }): Promise<void> => {
  for (const { id: emailId, senderId } of await listHeldMail(tx, itemId))
    tx.publish({ to: [senderId], type: 'mail', data: { emailId } });
};
