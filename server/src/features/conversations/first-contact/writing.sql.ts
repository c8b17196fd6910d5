import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { ownUploadUrlSql } from '#features/pictures/uploads/uploads.api.ts';
import { columnLists } from '#platform/database/column-lists.ts';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

/** A message or email that one member writes to another. */
export interface Writing {
  senderId: number;
  recipientId: number;
  clientId: string | null;
  /** Null for a chat message. */
  subject: string | null;
  content: string;
  /** The key of the upload that goes with the message; null: none. */
  imageKey: string | null;
  /** `textDigest` of the content. */
  digest: string;
  /** The recipient applied to the sender before, which counts as having written first. */
  isAnswer: boolean;
  /** The sender has no limit of new correspondents. */
  isFree: boolean;
}

const contactRow = z.object({
  /** The name of the recipient; null: the recipient does not exist, or the sender may not see them. */
  recipient: z.string().nullable(),
  /** The sender's client has sent something under this client id before. */
  isRepeated: z.boolean(),
  areCorrespondents: z.boolean(),
  /** Something that the sender wrote has reached the recipient. */
  hasWritten: z.boolean(),
  /** The recipient has written to the sender. */
  wasAnswered: z.boolean(),
  /** Staff refused this text: until then it cannot be sent. */
  refusedUntil: z.date().nullable(),
  /** The address of the upload; null if it is not a message picture of the sender. */
  imageUrl: z.string().nullable(),
  /** When the sender's account was created; null for correspondents. */
  senderSince: z.date().nullable(),
  isVerified: z.boolean(),
});

/** What the database knows about a sender and a recipient. */
export type Contact = z.output<typeof contactRow>;

/**
 * SQL for `readContacts`. The lateral join looks up each pair: on a small site a plain join would read all correspondents.
 * @param isRepeated SQL: has the sender's client used the id `call.client_id` before?
 */
export const contactsSql = (isRepeated: string): string => `
  with call as (
    select *, least(sender, recipient) as low, greatest(sender, recipient) as high
    from unnest($1::int[], $2::int[], $3::uuid[], $4::text[], $5::text[])
      with ordinality as c(sender, recipient, client_id, digest, image_key, place)
  )
  select (select u.username from users u where u.id = call.recipient
      and ${canSeeSql({ viewer: 'call.sender', other: 'u.id' })}) as recipient,
    ${isRepeated} as "isRepeated", known.begun_by is not null as "areCorrespondents",
    coalesce(case when sender = low then known.low_wrote else known.high_wrote end, false) as "hasWritten",
    coalesce(case when sender = low then known.high_wrote else known.low_wrote end, false) as "wasAnswered",
    (select t.refused_until from repeated_texts t
      where t.sender_id = sender and t.digest = decode(nullif(call.digest, ''), 'hex')) as "refusedUntil",
    ${ownUploadUrlSql({ key: 'call.image_key', owner: 'sender', kind: 'message' })} as "imageUrl",
    case when known.begun_by is null then (select u.created_at from users u where u.id = sender) end as "senderSince",
    known.begun_by is null and exists (select from profiles p where p.user_id = sender and p.id_verified) as "isVerified"
  from call left join lateral (
    select * from correspondents k where k.low_user_id = low and k.high_user_id = high limit 1
  ) as known on true
  order by place`;

/** Reads the facts about each sender and recipient, in order. @param text made by `contactsSql`. */
export const readContacts = (tx: Tx, text: string, writings: readonly Writing[]): Promise<Contact[]> =>
  query(tx, contactRow, {
    text,
    values: columnLists(writings, ['senderId', 'recipientId', 'clientId', 'digest', 'imageKey']),
  });

/**
 * SQL for statements that store messages or emails: marks that their senders have written.
 * @param rows SQL of rows `r(sender, recipient)` of correspondents: senders who had not written to the recipient before.
 */
export const markWrittenSql = (rows: string): string => `
    update correspondents k set low_wrote = k.low_wrote or r.sender = k.low_user_id,
      high_wrote = k.high_wrote or r.sender = k.high_user_id
    from ${rows} where k.low_user_id = least(r.sender, r.recipient) and k.high_user_id = greatest(r.sender, r.recipient)`;

/** Keys for `joinWrites`: a batch holds at most one row of each sender and one of each pair of members. */
export const writingKeys = (senderId: number, recipientId: number): string[] => [
  `from ${senderId}`,
  `between ${Math.min(senderId, recipientId)} and ${Math.max(senderId, recipientId)}`,
];
