import { singleNewsSql, type Told } from '#features/notifications/news.service.ts';
import { canSeeSql } from '#features/visibility/visibility.service.ts';
import type { Tx } from '#platform/database/database.ts';

export interface NewMessageRow {
  senderId: number;
  recipientId: number;
  content: string;
  imageKey: string | null;
  clientId: string | null;
  /** What the recipient's unread messages are gathered by. */
  groupKey: string | null;
  now: Date;
  /** Conversations that the sender has begun since then … */
  begunSince: Date;
  /** … may be so many before this one; null: any number. */
  begunMax: number | null;
  /** False: only look whether it might be sent. */
  isStored: boolean;
}

const news = singleNewsSql('message', {
  rows: `(select $2::int as user_id, $1::int as actor, jsonb_build_object('messageId', message.id) as subject,
    $7::text as group_key from message) as r`,
  now: '$6::timestamptz',
  emailDue: 'null::timestamptz',
});

/**
 * Adds a message at the end of its conversation, which comes into being with the first one, and tells the recipient,
 * unless something is against it, which the row says. The message's id is taken while the conversation's row is held
 * (SET is computed after the lock is there), so ids grow as messages are committed. Index: conversations_started_by.
 */
const SEND = `
  with recipient as (
    select ${canSeeSql({ viewer: '$1', other: 'u.id' })} as visible from users u where u.id = $2
  ), repeated as (
    select from messages where sender_id = $1 and client_id = $5::uuid
  ), begun as (
    select count(*)::int as total from conversations where started_by = $1 and created_at > $8 and not exists (
      select from conversations where low_user_id = least($1::int, $2::int) and high_user_id = greatest($1::int, $2::int)
    )
  ), verdict as (
    select coalesce((select visible from recipient), false) as visible, exists (select from repeated) as repeated,
      coalesce(begun.total >= $9::int, false) as exhausted
    from begun
  ), thread as (
    insert into conversations as c
      (low_user_id, high_user_id, started_by, created_at, last_message_at, last_message_id)
    select least($1::int, $2::int), greatest($1::int, $2::int), $1, $6::timestamptz, $6::timestamptz,
      nextval('messages_id_seq')
    from verdict where visible and not repeated and not exhausted and $10::boolean
    on conflict (low_user_id, high_user_id) do update set
      last_message_id = nextval('messages_id_seq'),
      last_message_at = greatest(c.last_message_at, excluded.last_message_at),
      message_count = c.message_count + 1
    returning c.id, c.last_message_id, c.last_message_at
  ), message as (
    insert into messages (id, conversation_id, sender_id, content, image_key, client_id, created_at)
    select thread.last_message_id, thread.id, $1, $3, $4, $5::uuid, thread.last_message_at from thread
    on conflict (sender_id, client_id) do nothing
    returning id, created_at
  ), ${news.ctes}
  select verdict.*, message.id, message.created_at as "createdAt", told.*
  from verdict left join message on true left join (${news.told}) as told on true`;

/** The message that was stored, if it was, and whom it was told; or what was against it. */
export interface SendOutcome {
  /** May the sender know of the recipient? */
  visible: boolean;
  /** The client id has been used before. */
  repeated: boolean;
  /** The sender has begun too many conversations. */
  exhausted: boolean;
  /** Null: not stored. Where nothing above is against it, another call has just used the client id: roll back. */
  id: number | null;
  createdAt: Date;
  /** Null: the recipient may not know of the sender, and is not told. */
  userId: Told['userId'] | null;
  notificationId: Told['notificationId'];
  devices: Told['devices'];
}

export const sendMessageRow = async (tx: Tx, message: NewMessageRow): Promise<SendOutcome> => {
  const { senderId, recipientId, content, imageKey, clientId, groupKey, now } = message;
  const { begunSince, begunMax, isStored } = message;
  const [row] = await tx.query<SendOutcome>({
    name: 'chat-send-message',
    text: SEND,
    values: [
      ...[senderId, recipientId, content, imageKey, clientId, now, groupKey],
      ...[begunSince, begunMax, isStored],
    ],
  });
  if (!row) throw new Error('the database answered nothing about a message');
  return row;
};
