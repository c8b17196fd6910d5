import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { markWrittenSql } from '#features/conversations/first-contact/first-contact.api.ts';
import { storeNotifications } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { announceMessage } from './chat.events.ts';

interface HeldMessage {
  id: number;
  senderId: number;
  recipientId: number;
}

/** In the order in which they were sent; to whom the sender may not write any more, it is not delivered. */
const listHeld = (tx: Tx, itemId: number): Promise<HeldMessage[]> =>
  tx.query<HeldMessage>({
    text: `select m.id, m.sender_id as "senderId", m.held_to as "recipientId" from messages m
           where m.held_by = $1 and ${canSeeSql({ viewer: 'm.sender_id', other: 'm.held_to' })} order by m.id for update`,
    values: [itemId],
  });

/** The message becomes the newest of its conversation, as if it had just been sent: see `storeMessages`. */
const DELIVER = `
  with thread as (
    insert into conversations as c
      (low_user_id, high_user_id, started_by, created_at, last_message_at, last_message_id)
    values (least($2::int, $3::int), greatest($2::int, $3::int), $2, $4::timestamptz, $4::timestamptz,
      nextval('messages_id_seq'))
    on conflict (low_user_id, high_user_id) do update set
      last_message_id = nextval('messages_id_seq'),
      last_message_at = greatest(c.last_message_at, excluded.last_message_at),
      message_count = c.message_count + 1
    returning c.id, c.last_message_id, c.last_message_at
  ), written as (${markWrittenSql('(select $2::int as sender, $3::int as recipient) as r')}
  )
  update messages m set id = thread.last_message_id, conversation_id = thread.id, created_at = thread.last_message_at,
    held_to = null, held_by = null
  from thread where m.id = $1 returning m.id`;

/** Delivers all messages that waited for that decision. */
export const deliverHeldMessages = async (
  tx: Tx,
  { id: itemId, now }: { id: number; now: Date },
): Promise<void> => {
  for (const { id: heldId, senderId, recipientId } of await listHeld(tx, itemId)) {
    const values = [heldId, senderId, recipientId, now];
    const [sent] = await tx.query<{ id: number }>({ text: DELIVER, values });
    if (!sent) continue;
    const { id } = sent;
    const recipient = { userId: recipientId, actorId: senderId, subject: { messageId: id } };
    const [notified] = await storeNotifications(tx, { kind: 'message', now, recipients: [recipient] });
    announceMessage(tx, { id, senderId, recipientId }, notified);
  }
};

/** The sender's screens show what became of them. */
export const refreshHeldMessages = async (tx: Tx, { id: itemId }: { id: number }): Promise<void> => {
  const rows = await tx.query<HeldMessage>({
    text: `select id, sender_id as "senderId", held_to as "recipientId" from messages where held_by = $1`,
    values: [itemId],
  });
  for (const { id: messageId, senderId, recipientId: withUserId } of rows)
    tx.publish({ to: [senderId], type: 'message', data: { messageId, withUserId } });
};

/** Members who have not received a message, by the item that it waits for. */
export const listHeldRecipients = (
  db: Db,
  ids: readonly number[],
): Promise<{ itemId: number; recipientId: number }[]> =>
  db.query({
    text: `select distinct held_by as "itemId", held_to as "recipientId" from messages where held_by = any($1::int[])`,
    values: [ids],
  });
