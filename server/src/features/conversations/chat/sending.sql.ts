import { z } from 'zod';
import {
  cautionColumnSql,
  contactsSql,
  markWrittenSql,
} from '#features/conversations/first-contact/first-contact.api.ts';
import { columnLists } from '#platform/database/column-lists.ts';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

/** The statement of `readContacts` for chat messages. */
export const CHAT_CONTACTS = contactsSql(
  'exists (select from messages m where m.sender_id = call.sender and m.client_id = call.client_id)',
);

/** A message that is to be stored. */
export interface NewMessageRow {
  senderId: number;
  recipientId: number;
  content: string;
  imageKey: string | null;
  clientId: string | null;
  /** `cautionsText` of the content. */
  cautions: string;
  /** The member who wrote first, if this is the first message of the conversation. */
  startedBy: number;
  /** The recipient has received something from the sender before. */
  hasWritten: boolean;
}

const storedRow = z.object({ id: z.int(), createdAt: z.date() });

export type StoredMessage = z.output<typeof storedRow>;

/**
 * Takes each message's id while the row of its conversation is locked (SET is computed after the lock), so ids grow in the
 * order of commits. Conversations are locked in the order of their members, to avoid deadlocks.
 */
const STORE = `
  with call as (
    select *, least(sender, recipient) as low, greatest(sender, recipient) as high
    from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::int[], $8::boolean[])
      with ordinality as c(sender, recipient, content, image_key, client_id, cautions, started_by, has_written, place)
  ), thread as (
    insert into conversations as c (low_user_id, high_user_id, started_by, created_at, last_message_at, last_message_id)
    select low, high, started_by, $9::timestamptz, $9::timestamptz, nextval('messages_id_seq')
    from (select * from call order by low, high) as call
    on conflict (low_user_id, high_user_id) do update set
      last_message_id = nextval('messages_id_seq'),
      last_message_at = greatest(c.last_message_at, excluded.last_message_at),
      message_count = c.message_count + 1
    returning c.id, c.low_user_id as low, c.high_user_id as high, c.last_message_id, c.last_message_at
  ), message as (
    insert into messages (id, conversation_id, sender_id, content, image_key, client_id, caution, created_at)
    select last_message_id, id, sender, content, image_key, client_id, ${cautionColumnSql('cautions')}, last_message_at
    from thread join call using (low, high)
  ), written as (${markWrittenSql('(select sender, recipient from call where not has_written) as r')}
  )
  select last_message_id as id, last_message_at as "createdAt" from call join thread using (low, high) order by place`;

/**
 * Adds each message at the end of its conversation, which the first message creates.
 * @param messages no two between the same members. @returns for each in order.
 */
export const storeMessages = (
  tx: Tx,
  messages: readonly NewMessageRow[],
  now: Date,
): Promise<StoredMessage[]> =>
  query(tx, storedRow, {
    name: 'store-messages',
    text: STORE,
    values: [
      ...columnLists(messages, ['senderId', 'recipientId', 'content', 'imageKey', 'clientId', 'cautions']),
      ...columnLists(messages, ['startedBy', 'hasWritten']),
      now,
    ],
  });

const STORE_HELD = `
  with call as (
    select *, nextval('messages_id_seq')::int as id
    from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::int[])
      with ordinality as c(sender, recipient, content, image_key, client_id, cautions, item, place)
  ), message as (
    insert into messages (id, sender_id, held_to, held_by, content, image_key, client_id, caution, created_at)
    select id, sender, recipient, item, content, image_key, client_id, ${cautionColumnSql('cautions')}, $8::timestamptz
    from call
  )
  select id, $8::timestamptz as "createdAt" from call order by place`;

/** Stores messages that wait for staff: only their senders see them. @returns for each in order. */
export const storeHeldMessages = (
  tx: Tx,
  messages: readonly (NewMessageRow & { itemId: number })[],
  now: Date,
): Promise<StoredMessage[]> =>
  query(tx, storedRow, {
    text: STORE_HELD,
    values: [
      ...columnLists(messages, ['senderId', 'recipientId', 'content', 'imageKey', 'clientId', 'cautions']),
      ...columnLists(messages, ['itemId']),
      now,
    ],
  });
