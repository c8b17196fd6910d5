import { newsSql, type Told } from '#features/notifications/news.service.ts';
import { canSeeSql } from '#features/visibility/visibility.service.ts';
import type { Tx } from '#platform/database/database.ts';

/** A message that is to be stored. */
export interface NewMessageRow {
  senderId: number;
  recipientId: number;
  content: string;
  imageKey: string | null;
  clientId: string | null;
  /** What the recipient's unread messages are gathered by. */
  groupKey: string | null;
  /** False: only look whether it might be sent. */
  isStored: boolean;
  /** The recipient counts as the one who began the conversation, and no budget of the sender's does. */
  isAnswer: boolean;
}

/** What holds for all messages of a statement. */
interface SendTerms {
  now: Date;
  /** Conversations that a sender has begun since then … */
  begunSince: Date;
  /** … may be so many before this one; null: any number. */
  begunMax: number | null;
}

const news = newsSql('message', {
  rows: `(select recipient as user_id, sender as actor, jsonb_build_object('messageId', message.id) as subject, group_key
    from message join verdict on verdict.sender = message.sender_id) as r`,
  now: '$8::timestamptz',
  emailDue: 'null::timestamptz',
});

/**
 * Adds each message at the end of its conversation, which comes into being with the first one, and tells the recipient,
 * unless something is against it, which its row says. Its id is taken while the conversation's row is held (SET is
 * computed after the lock is there), so ids grow as messages are committed. Conversations are locked in one order.
 * Index: conversations_started_by.
 */
const SEND = `
  with call as (
    select *, least(sender, recipient) as low, greatest(sender, recipient) as high
    from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::boolean[], $11::boolean[]) with ordinality
      as c(sender, recipient, content, image_key, client_id, group_key, is_stored, is_answer, place)
  ), verdict as materialized (
    select call.*,
      coalesce((select ${canSeeSql({ viewer: 'call.sender', other: 'u.id' })} from users u where u.id = call.recipient), false)
        as visible,
      exists (select from messages m where m.sender_id = call.sender and m.client_id = call.client_id) as repeated,
      coalesce((
        select count(*) >= $10::int from conversations c where c.started_by = call.sender and c.created_at > $9
          and not exists (select from conversations known where known.low_user_id = low and known.high_user_id = high)
      ), false) and not is_answer as exhausted
    from call
  ), thread as (
    insert into conversations as c
      (low_user_id, high_user_id, started_by, created_at, last_message_at, last_message_id)
    select low, high, case when is_answer then recipient else sender end, $8::timestamptz, $8::timestamptz,
      nextval('messages_id_seq')
    from (select * from verdict where visible and not repeated and not exhausted and is_stored order by low, high) free
    on conflict (low_user_id, high_user_id) do update set
      last_message_id = nextval('messages_id_seq'),
      last_message_at = greatest(c.last_message_at, excluded.last_message_at),
      message_count = c.message_count + 1
    returning c.id, c.low_user_id, c.high_user_id, c.last_message_id, c.last_message_at
  ), message as (
    insert into messages (id, conversation_id, sender_id, content, image_key, client_id, created_at)
    select last_message_id, id, sender, content, image_key, client_id, last_message_at
    from thread join verdict on low = low_user_id and high = high_user_id
    on conflict (sender_id, client_id) do nothing
    returning id, sender_id, created_at
  ), ${news.ctes}
  select visible, repeated, exhausted, message.id, message.created_at as "createdAt", told.*
  from verdict left join message on message.sender_id = sender
    left join (${news.told}) as told on told."userId" = recipient and told."actorId" = sender
  order by place`;

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

/** @param messages no two of one sender, and no two between the same members. @returns for each, in their order. */
export const sendMessageRows = async (
  tx: Tx,
  messages: readonly NewMessageRow[],
  { now, begunSince, begunMax }: SendTerms,
): Promise<SendOutcome[]> => {
  const each = <Key extends keyof NewMessageRow>(key: Key) => messages.map((message) => message[key]);
  return tx.query<SendOutcome>({
    name: 'chat-send-messages',
    text: SEND,
    values: [
      ...[each('senderId'), each('recipientId'), each('content'), each('imageKey'), each('clientId')],
      ...[each('groupKey'), each('isStored'), now, begunSince, begunMax],
      each('isAnswer'),
    ],
  });
};
