import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { markWrittenSql } from '#features/conversations/first-contact/first-contact.api.ts';
import { storeNotifications } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { announceMail } from './inbox.events.ts';

interface HeldMail {
  id: number;
  senderId: number;
  recipientId: number;
  subject: string;
}

/** In the order in which they were sent; to whom the sender may not write any more, it is not delivered. */
const listHeld = (tx: Tx, itemId: number): Promise<HeldMail[]> =>
  tx.query<HeldMail>({
    text: `select e.id, e.sender_id as "senderId", e.recipient_id as "recipientId", e.subject from emails e
           where e.held_by = $1 and ${canSeeSql({ viewer: 'e.sender_id', other: 'e.recipient_id' })}
           order by e.id for update`,
    values: [itemId],
  });

const DELIVER = `
  with written as (${markWrittenSql('(select $2::int as sender, $3::int as recipient) as r')}
  )
  update emails set held_by = null, kept_by_recipient = true, created_at = $4::timestamptz where id = $1`;

/** Delivers all emails that waited for that decision. */
export const deliverHeldMail = async (
  tx: Tx,
  { id: itemId, now }: { id: number; now: Date },
): Promise<void> => {
  for (const { id, senderId, recipientId, subject } of await listHeld(tx, itemId)) {
    const values = [id, senderId, recipientId, now];
    await tx.query({ text: DELIVER, values });
    const recipient = { userId: recipientId, actorId: senderId, subject: { emailId: id, title: subject } };
    const [notified] = await storeNotifications(tx, { kind: 'mail', now, recipients: [recipient] });
    announceMail(tx, { id, senderId }, notified);
  }
};

/** The sender's screens show what became of them. */
export const refreshHeldMail = async (tx: Tx, { id: itemId }: { id: number }): Promise<void> => {
  const rows = await tx.query<HeldMail>({
    text: `select id, sender_id as "senderId" from emails where held_by = $1`,
    values: [itemId],
  });
  for (const { id: emailId, senderId } of rows)
    tx.publish({ to: [senderId], type: 'mail', data: { emailId } });
};

/** Members who have not received an email, by the item that it waits for. */
export const listHeldMailRecipients = (
  db: Db,
  ids: readonly number[],
): Promise<{ itemId: number; recipientId: number }[]> =>
  db.query({
    text: `select distinct held_by as "itemId", recipient_id as "recipientId" from emails where held_by = any($1::int[])`,
    values: [ids],
  });
