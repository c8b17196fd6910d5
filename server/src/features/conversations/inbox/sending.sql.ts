import { z } from 'zod';
import {
  cautionColumnSql,
  contactsSql,
  markWrittenSql,
} from '#features/conversations/first-contact/first-contact.api.ts';
import { columnLists } from '#platform/database/column-lists.ts';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

/** The statement of `readContacts` for emails. */
export const MAIL_CONTACTS = contactsSql(
  'exists (select from emails e where e.sender_id = call.sender and e.client_id = call.client_id)',
);

/** An email that is to be stored. */
interface NewMailRow {
  senderId: number;
  recipientId: number;
  clientId: string | null;
  subject: string;
  content: string;
  words: string[];
  /** `cautionsText` of subject and content. */
  cautions: string;
  /** The review item that it waits for; null: the recipient receives it. */
  itemId: number | null;
  /** The recipient has received something from the sender before. */
  hasWritten: boolean;
}

/** The words of one email are passed as one text separated by spaces, which no word contains. */
const STORE = `
  with call as (
    select * from unnest($1::int[], $2::int[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::int[], $8::boolean[], $9::text[])
      with ordinality as c(sender, recipient, client_id, subject, content, cautions, item, has_written, words, place)
  ), mail as (
    insert into emails
      (sender_id, recipient_id, client_id, subject, content, caution, words, created_at, held_by, kept_by_recipient)
    select sender, recipient, client_id, subject, content, ${cautionColumnSql('cautions')},
      array_to_tsvector(string_to_array(words, ' ')), $10::timestamptz, item, item is null
    from call
    returning id, sender_id
  ), written as (${markWrittenSql('(select sender, recipient from call where item is null and not has_written) as r')}
  )
  select id from call join mail on sender_id = sender order by place`;

/** Stores emails. @param emails no two of one sender. @returns their ids, in order. */
export const storeMails = async (tx: Tx, emails: readonly NewMailRow[], now: Date): Promise<number[]> => {
  const rows = await query(tx, z.object({ id: z.int() }), {
    name: 'store-mails',
    text: STORE,
    values: [
      ...columnLists(emails, ['senderId', 'recipientId', 'clientId', 'subject', 'content', 'cautions']),
      ...columnLists(emails, ['itemId', 'hasWritten']),
      ...[emails.map(({ words }) => words.join(' ')), now],
    ],
  });
  return rows.map(({ id }) => id);
};
