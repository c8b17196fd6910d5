import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { markWrittenSql } from '#features/conversations/first-contact/first-contact.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';

const heldRow = z.object({ id: z.int(), senderId: z.int(), recipientId: z.int(), subject: z.string() });

/** Locks the emails of an item that can be delivered, in the order in which they were sent. */
export const lockDeliverable = (tx: Tx, itemId: number): Promise<z.output<typeof heldRow>[]> =>
  query(tx, heldRow, {
    text: `select e.id, e.sender_id as "senderId", e.recipient_id as "recipientId", e.subject from emails e
           where e.held_by = $1 and ${canSeeSql({ viewer: 'e.sender_id', other: 'e.recipient_id' })}
           order by e.id for update`,
    values: [itemId],
  });

const DELIVER = `
  with written as (${markWrittenSql('(select $2::int as sender, $3::int as recipient) as r')}
  )
  update emails set held_by = null, kept_by_recipient = true, created_at = $4::timestamptz where id = $1`;

/** Puts a waiting email into the recipient's inbox, as if it had just been sent. */
export const releaseMail = (
  tx: Tx,
  { id, senderId, recipientId, now }: { id: number; senderId: number; recipientId: number; now: Date },
): Promise<void> => execute(tx, { text: DELIVER, values: [id, senderId, recipientId, now] });

const senderRow = z.object({ id: z.int(), senderId: z.int() });

export const listHeldMail = (db: Db, itemId: number): Promise<z.output<typeof senderRow>[]> =>
  query(db, senderRow, {
    text: `select id, sender_id as "senderId" from emails where held_by = $1`,
    values: [itemId],
  });

const recipientRow = z.object({ itemId: z.int(), recipientId: z.int() });

/** Lists the members who have not received an email, with the item that it waits for. */
export const listHeldMailRecipients = (
  db: Db,
  ids: readonly number[],
): Promise<z.output<typeof recipientRow>[]> =>
  query(db, recipientRow, {
    text: `select distinct held_by as "itemId", recipient_id as "recipientId" from emails where held_by = any($1::int[])`,
    values: [ids],
  });
