import {
  budgetCte,
  cautionColumnSql,
  holdCtes,
  KNOWN_COLUMNS,
  KNOWN_JOIN,
  pairCte,
  refusedUntilSql,
} from '#features/first-contact/contact-sql.service.ts';
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
  /** `cautionsText` of the content. */
  cautions: string;
  /** `textDigest` of the content; empty: it is compared with no other. */
  digest: string;
  /** What the recipient's unread messages are gathered by. */
  groupKey: string | null;
  /** False: only look whether it might be sent. */
  isStored: boolean;
  /** The recipient counts as the one who began the conversation. */
  isAnswer: boolean;
  /** No budget of the sender's counts it. */
  isFree: boolean;
}

const news = newsSql('message', {
  rows: `(select recipient as user_id, sender as actor, jsonb_build_object('messageId', sent.id) as subject, group_key
    from sent join verdict using (sender, recipient) where held_by is null) as r`,
  now: '$8::timestamptz',
  emailDue: 'null::timestamptz',
});

/**
 * Adds each message at the end of its conversation, which comes into being with the first one, and tells the recipient,
 * unless something is against it, which its row says. Its id is taken while the conversation's row is held (SET is
 * computed after the lock is there), so ids grow as messages are committed. Conversations are locked in one order.
 * Between members who know each other, `budget` and `pair` touch nothing.
 */
const SEND = `
  with call as (
    select *, least(sender, recipient) as low, greatest(sender, recipient) as high
    from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::boolean[], $9::boolean[],
        $10::boolean[], $11::text[], $12::text[]) with ordinality
      as c(sender, recipient, content, image_key, client_id, group_key, is_stored, is_answer, is_free, cautions, digest, place)
  ), verdict as materialized (
    select call.*,
      coalesce((select ${canSeeSql({ viewer: 'call.sender', other: 'u.id' })} from users u where u.id = call.recipient), false)
        as visible,
      exists (select from messages m where m.sender_id = call.sender and m.client_id = call.client_id) as repeated,
      case when not is_answer then ${refusedUntilSql('$8::timestamptz')} end as refused_until, ${KNOWN_COLUMNS}
    from call ${KNOWN_JOIN}
  ), free as (
    select * from verdict where visible and not repeated and is_stored and (refused_until is null or was_answered)
  ), ${budgetCte({
    rows: '(select sender from free where not known and not is_free) as r',
    now: '$8::timestamptz',
  })}, taken as (
    select * from free where known or is_free or sender in (select user_id from budget)
  ), ${holdCtes({
    rows: `(select sender, recipient, digest, null::text as subject, content from taken
      where not was_answered and not is_answer and digest <> '') as r`,
    now: '$8::timestamptz',
  })}, thread as (
    insert into conversations as c
      (low_user_id, high_user_id, started_by, created_at, last_message_at, last_message_id)
    select low, high, case when is_answer then recipient else sender end, $8::timestamptz, $8::timestamptz,
      nextval('messages_id_seq')
    from (select * from taken where sender not in (select sender from held) order by low, high) as taken
    on conflict (low_user_id, high_user_id) do update set
      last_message_id = nextval('messages_id_seq'),
      last_message_at = greatest(c.last_message_at, excluded.last_message_at),
      message_count = c.message_count + 1
    returning c.id, c.low_user_id, c.high_user_id, c.last_message_id, c.last_message_at
  ), message as (
    insert into messages
      (id, conversation_id, sender_id, content, image_key, client_id, caution, held_to, held_by, created_at)
    select last_message_id, id, sender, content, image_key, client_id, ${cautionColumnSql('cautions')}, null::int, null::int,
      last_message_at
    from thread join verdict on low = low_user_id and high = high_user_id
    union all
    select nextval('messages_id_seq')::int, null, taken.sender, content, image_key, client_id,
      ${cautionColumnSql('cautions')}, recipient, item_id, $8::timestamptz
    from taken join held on held.sender = taken.sender
    on conflict (sender_id, client_id) do nothing
    returning id, conversation_id, sender_id, held_to, created_at, held_by
  ), sent as (
    select m.id, m.sender_id as sender, coalesce(m.held_to, low_user_id + high_user_id - m.sender_id) as recipient,
      m.created_at, m.held_by
    from message m left join thread on thread.id = m.conversation_id
  ), ${pairCte({
    rows: `(select sender, recipient, low, high, case when is_answer then recipient else sender end as begun_by,
      sender not in (select sender from held) as reaches from taken where not has_written) as r`,
    now: '$8::timestamptz',
  })}, ${news.ctes}
  select visible, repeated, not known and not is_free and budget.user_id is null as exhausted,
    budget.user_id is not null and not pair.is_new as raced,
    case when not was_answered then refused_until end as "refusedUntil",
    coalesce(held.is_new_item, false) as "newItem", was_answered as answered, sent.id, sent.created_at as "createdAt", told.*
  from verdict left join sent using (sender, recipient) left join budget on budget.user_id = sender
    left join pair on pair.low_user_id = low and pair.high_user_id = high left join held using (sender)
    left join (${news.told}) as told on told."userId" = recipient and told."actorId" = sender
  order by place`;

/** The message that was stored, if it was, and whom it was told; or what was against it. */
export interface SendOutcome {
  /** May the sender know of the recipient? */
  visible: boolean;
  /** The client id has been used before. */
  repeated: boolean;
  /** The sender has written to too many new members. */
  exhausted: boolean;
  /** Until then staff have refused this text. */
  refusedUntil: Date | null;
  /** It waits for staff, as the first of its text. */
  newItem: boolean;
  /** The two became correspondents meanwhile: roll back, and send it once more. */
  raced: boolean;
  /** The recipient has written to the sender before. */
  answered: boolean;
  /** Null: not stored. Where nothing above is against it, another call has just used the client id: roll back. */
  id: number | null;
  createdAt: Date;
  /** Null: the recipient may not know of the sender, and is not told. */
  userId: Told['userId'] | null;
  notificationId: Told['notificationId'];
  devices: Told['devices'];
}

/**
 * @param messages no two between the same members, and of one sender more than one only to members who have written to them.
 * @returns for each, in their order.
 */
export const sendMessageRows = async (
  tx: Tx,
  messages: readonly NewMessageRow[],
  now: Date,
): Promise<SendOutcome[]> => {
  const each = <Key extends keyof NewMessageRow>(key: Key) => messages.map((message) => message[key]);
  return tx.query<SendOutcome>({
    name: 'chat-send-messages',
    text: SEND,
    values: [
      ...[each('senderId'), each('recipientId'), each('content'), each('imageKey'), each('clientId')],
      ...[each('groupKey'), each('isStored'), now, each('isAnswer'), each('isFree'), each('cautions')],
      each('digest'),
    ],
  });
};
