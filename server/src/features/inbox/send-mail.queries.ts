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
import type { Db, Tx } from '#platform/database/database.ts';

/** A mail that is to be sent. */
export interface NewMailRow {
  senderId: number;
  recipientId: number;
  clientId: string | null;
  subject: string;
  content: string;
  words: string[];
  /** `cautionsText` of subject and content. */
  cautions: string;
  /** `textDigest` of the content. */
  digest: string;
  /** No budget of the sender's counts it. */
  isFree: boolean;
  /** What its recipient's unread mail is gathered by. */
  groupKey: string | null;
}

const news = newsSql('mail', {
  rows: `(select recipient as user_id, sender as actor,
      jsonb_build_object('emailId', mail.id, 'title', call.subject) as subject, group_key
    from mail join call on call.sender = mail.sender_id and call.recipient = mail.recipient_id where mail.held_by is null) as r`,
  now: '$8::timestamptz',
  emailDue: '$9::timestamptz',
});

/** No word holds a space. Between members who know each other, `budget` and `pair` touch nothing. */
const SEND = `
  with call as (
    select *, least(sender, recipient) as low, greatest(sender, recipient) as high
    from unnest($1::int[], $2::int[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $10::boolean[], $11::text[],
        $12::text[])
      with ordinality as c(sender, recipient, client_id, subject, content, words, group_key, is_free, cautions, digest, place)
  ), verdict as materialized (
    select call.*, ${canSeeSql({ viewer: 'call.sender', other: 'call.recipient' })} as is_seen,
      exists (select from emails e where e.sender_id = call.sender and e.client_id = call.client_id) as repeated,
      ${refusedUntilSql('$8::timestamptz')} as refused_until, ${KNOWN_COLUMNS}
    from call ${KNOWN_JOIN}
  ), free as (
    select * from verdict where is_seen and not repeated and (refused_until is null or was_answered)
  ), ${budgetCte({
    rows: '(select sender from free where not known and not is_free) as r',
    now: '$8::timestamptz',
  })}, taken as (
    select * from free where known or is_free or sender in (select user_id from budget)
  ), ${holdCtes({
    rows: `(select sender, recipient, digest, subject, content from taken where not was_answered and digest <> '') as r`,
    now: '$8::timestamptz',
  })}, mail as (
    insert into emails
      (sender_id, recipient_id, client_id, subject, content, caution, words, created_at, held_by, kept_by_recipient)
    select taken.sender, recipient, client_id, subject, content, ${cautionColumnSql('cautions')},
      array_to_tsvector(string_to_array(words, ' ')), $8::timestamptz, held.item_id, held.item_id is null
    from taken left join held on held.sender = taken.sender order by place
    on conflict (sender_id, client_id) do nothing
    returning id, sender_id, recipient_id, held_by
  ), ${pairCte({
    rows: `(select sender, recipient, low, high, sender as begun_by,
      sender not in (select sender from held) as reaches from taken where not has_written) as r`,
    now: '$8::timestamptz',
  })}, ${news.ctes}
  select not is_seen as unseen, repeated, not known and not is_free and budget.user_id is null as exhausted,
    budget.user_id is not null and not pair.is_new as raced,
    case when not was_answered then refused_until end as "refusedUntil",
    coalesce(held.is_new_item, false) as "newItem", was_answered as answered, mail.id, told.*
  from verdict left join mail on mail.sender_id = verdict.sender and mail.recipient_id = verdict.recipient
    left join budget on budget.user_id = verdict.sender
    left join pair on pair.low_user_id = low and pair.high_user_id = high left join held on held.sender = verdict.sender
    left join (${news.told}) as told on told."userId" = recipient and told."actorId" = verdict.sender
  order by place`;

/** A mail that was sent; all else is null where the recipient may not know of the sender, and is not told. */
export interface SentMail {
  /** The sender may not know of the recipient. */
  unseen: boolean;
  /** The sender's client has sent this one before. */
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
  userId: Told['userId'] | null;
  notificationId: Told['notificationId'];
  devices: Told['devices'];
}

/**
 * Stores emails and tells their recipients. @param emails no two between the same members, and of one sender more than one
 * only to members who have written to them. @param emailDueAt when a reminder by email is due; null: none is.
 * @returns for each, in their order.
 */
export const sendMailRows = (
  tx: Tx,
  emails: readonly NewMailRow[],
  { now, emailDueAt }: { now: Date; emailDueAt: Date | null },
): Promise<SentMail[]> => {
  const each = <Key extends keyof NewMailRow>(key: Key) => emails.map((mail) => mail[key]);
  const words = emails.map((mail) => mail.words.join(' '));
  return tx.query<SentMail>({
    name: 'send-emails',
    text: SEND,
    values: [
      ...[each('senderId'), each('recipientId'), each('clientId'), each('subject'), each('content')],
      ...[words, each('groupKey'), now, emailDueAt, each('isFree'), each('cautions')],
      each('digest'),
    ],
  });
};

/** The names of the members of those ids, by id; none for an id that nobody has. */
export const findUsernames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db.query<{ id: number; username: string }>({
    name: 'usernames',
    text: 'select id, username from users where id = any($1::int[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, username }) => [id, username]));
};
