import {
  REVIEW_KINDS,
  REVIEW_REASONS,
  REVIEW_STATUSES,
  type ReviewKind,
  type ReviewReason,
  type ReviewStatus,
} from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { z } from 'zod';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { execute, query } from '#platform/database/query.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { countRows } from '#platform/database/totals.ts';
import { repeatedTexts, reviewItems } from './first-contact.tables.ts';

const reviewRow = z.object({
  id: z.int(),
  kind: z.enum(REVIEW_KINDS),
  userId: z.int(),
  username: z.string(),
  reason: z.enum(REVIEW_REASONS),
  status: z.enum(REVIEW_STATUSES),
  createdAt: z.date(),
  digest: z.instanceof(Buffer).nullable(),
  subject: z.string().nullable(),
  content: z.string().nullable(),
  mediaKey: z.string().nullable(),
  mime: z.string().nullable(),
  decidedAt: z.date().nullable(),
  decidedBy: z.int().nullable(),
  deciderName: z.string().nullable(),
  retryAt: z.date().nullable(),
});

export type ReviewRow = z.output<typeof reviewRow>;

const SELECT = `select i.id, i.kind, i.user_id as "userId", u.username, i.reason, i.status, i.created_at as "createdAt",
    i.digest, i.subject, i.content, i.media_key as "mediaKey", m.mime, i.decided_at as "decidedAt", i.decided_by as "decidedBy",
    d.username as "deciderName", i.retry_at as "retryAt"
  from review_items i join users u on u.id = i.user_id left join users d on d.id = i.decided_by
    left join media m on m.key = i.media_key`;

export interface ReviewScope {
  status: ReviewStatus;
  kind?: ReviewKind | undefined;
}

const IN_SCOPE = 'i.status = $1 and ($2::text is null or i.kind = $2)';

/** Lists review items, newest first, and one more than `limit` if there is one. Index: review_items_queue. */
export const listReviewPage = (
  db: Db,
  { status, kind, after, limit }: ReviewScope & PageSpan,
): Promise<ReviewRow[]> =>
  query(db, reviewRow, {
    text: `${SELECT} where ${IN_SCOPE}
      and ($3::timestamptz is null or ${followsSql('i.created_at, i.id', ['$3::timestamptz', '$4::int'])})
      order by i.created_at desc, i.id desc limit $5`,
    values: [status, kind ?? null, after?.at ?? null, after?.id ?? null, limit + 1],
  });

export const countReviewItems = (db: Db, { status, kind }: ReviewScope): Promise<number> =>
  countRows(db, {
    text: `select count(*)::int as total from review_items i where ${IN_SCOPE}`,
    values: [status, kind ?? null],
  });

export const findReviewItem = async (db: Db, id: number): Promise<ReviewRow | undefined> => {
  const [row] = await query(db, reviewRow, { text: `${SELECT} where i.id = $1`, values: [id] });
  return row;
};

interface Move {
  id: number;
  from: ReviewStatus;
  to: 'released' | 'refused';
  decidedBy: number;
  retryAt: Date | null;
  now: Date;
}

/** Changes the state of an item. Waits for a concurrent decision. @returns false if the item was not in the state `from`. */
export const moveReviewItem = async (
  tx: Tx,
  { id, from, to, decidedBy, retryAt, now }: Move,
): Promise<boolean> => {
  const rows = await query(tx, z.object({ id: z.int() }), {
    text: `update review_items set status = $3, decided_at = $4, decided_by = $5, retry_at = $6
           where id = $1 and status = $2 returning id`,
    values: [id, from, to, now, decidedBy, retryAt],
  });
  return rows.length === 1;
};

interface TextMark {
  userId: number;
  digest: Buffer;
  passedUntil: Date | null;
  refusedUntil: Date | null;
}

/** Sets until when a text of a member passes or is refused. Replaces earlier decisions. */
export const markText = (tx: Tx, { userId, digest, passedUntil, refusedUntil }: TextMark): Promise<void> =>
  execute(tx, {
    text: `update repeated_texts set passed_until = $3::timestamptz, refused_until = $4::timestamptz,
             kept_until = greatest(kept_until, $3::timestamptz, $4::timestamptz)
           where sender_id = $1 and digest = $2`,
    values: [userId, digest, passedUntil, refusedUntil],
  });

/** Removes texts on which nothing depends any more. Index: repeated_texts_kept_until. */
export const removeOldTexts = (database: Database, now: Date): Promise<void> =>
  removeOldRows(database, repeatedTexts.keptUntil, now);

interface HeldPicture {
  key: string;
  ownerId: number;
  reason: ReviewReason;
  now: Date;
}

export const insertPictureItem = async (
  tx: Tx,
  { key, ownerId, reason, now }: HeldPicture,
): Promise<void> => {
  await tx
    .insert(reviewItems)
    .values({ kind: 'picture', userId: ownerId, reason, mediaKey: key, createdAt: now });
};
