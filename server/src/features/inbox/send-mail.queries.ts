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
  /** What its recipient's unread mail is gathered by. */
  groupKey: string | null;
}

const news = newsSql('mail', {
  rows: `(select recipient as user_id, sender as actor,
      jsonb_build_object('emailId', mail.id, 'title', call.subject) as subject, group_key
    from mail join call on call.sender = mail.sender_id) as r`,
  now: '$8::timestamptz',
  emailDue: '$9::timestamptz',
});

/** No word holds a space. */
const SEND = `
  with call as (
    select * from unnest($1::int[], $2::int[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[])
      with ordinality as c(sender, recipient, client_id, subject, content, words, group_key, place)
  ), mail as (
    insert into emails (sender_id, recipient_id, client_id, subject, content, words, created_at)
    select sender, recipient, client_id, subject, content, array_to_tsvector(string_to_array(words, ' ')), $8::timestamptz
    from call order by place
    on conflict (sender_id, client_id) do nothing
    returning id, sender_id
  ), ${news.ctes}
  select mail.id, told.* from call left join mail on mail.sender_id = sender
    left join (${news.told}) as told on told."userId" = recipient and told."actorId" = sender
  order by place`;

/** A mail that was sent; all else is null where the recipient may not know of the sender, and is not told. */
export interface SentMail {
  /** Null: the sender's client has sent this one before. */
  id: number | null;
  userId: Told['userId'] | null;
  notificationId: Told['notificationId'];
  devices: Told['devices'];
}

/**
 * Stores emails and tells their recipients. @param emails no two of one sender. @param emailDueAt when a reminder by
 * email is due; null: none is. @returns for each, in their order.
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
      ...[words, each('groupKey'), now, emailDueAt],
    ],
  });
};

const FIND_RECIPIENTS = `
  select u.username from unnest($1::int[], $2::int[]) with ordinality as c(sender, recipient, place)
    left join users as u on u.id = recipient and ${canSeeSql({ viewer: 'sender', other: 'u.id' })}
  order by place`;

/** For each pair, in their order: the name of the recipient; null where the sender may not write to them. */
export const findRecipientNames = async (
  db: Db,
  pairs: readonly { senderId: number; recipientId: number }[],
): Promise<(string | null)[]> => {
  const values = [pairs.map(({ senderId }) => senderId), pairs.map(({ recipientId }) => recipientId)];
  const rows = await db.query<{ username: string | null }>({
    text: FIND_RECIPIENTS,
    values,
    name: 'mail-recipients',
  });
  return rows.map(({ username }) => username);
};
