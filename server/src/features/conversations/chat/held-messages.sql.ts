import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { markWrittenSql } from '#features/conversations/first-contact/first-contact.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const heldRow = z.object({ id: z.int(), senderId: z.int(), recipientId: z.int() });

export type HeldMessage = z.output<typeof heldRow>;

/** Locks the messages of an item that can be delivered, in the order in which they were sent. */
export const lockDeliverable = (tx: Tx, itemId: number): Promise<HeldMessage[]> =>
  query(tx, heldRow, {
    text: `select m.id, m.sender_id as "senderId", m.held_to as "recipientId" from messages m
           where m.held_by = $1 and ${canSeeSql({ viewer: 'm.sender_id', other: 'm.held_to' })} order by m.id for update`,
    values: [itemId],
  });

/** Makes the message the newest of its conversation, as if it had just been sent: see `storeMessages`. */
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

/** Moves a waiting message into its conversation. @returns the new id; undefined if the message is gone. */
export const releaseMessage = async (
  tx: Tx,
  { id, senderId, recipientId, now }: HeldMessage & { now: Date },
): Promise<number | undefined> => {
  const values = [id, senderId, recipientId, now];
  const [sent] = await query(tx, z.object({ id: z.int() }), { text: DELIVER, values });
  return sent?.id;
};

export const listHeld = (db: Db, itemId: number): Promise<HeldMessage[]> =>
  query(db, heldRow, {
    text: `select id, sender_id as "senderId", held_to as "recipientId" from messages where held_by = $1`,
    values: [itemId],
  });

const recipientRow = z.object({ itemId: z.int(), recipientId: z.int() });

/** Lists the members who have not received a message, with the item that it waits for. */
export const listHeldRecipients = (
  db: Db,
  ids: readonly number[],
): Promise<z.output<typeof recipientRow>[]> =>
  query(db, recipientRow, {
    text: `select distinct held_by as "itemId", held_to as "recipientId" from messages where held_by = any($1::int[])`,
    values: [ids],
  });
