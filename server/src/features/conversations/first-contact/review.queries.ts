import type {
  ReviewKind,
  ReviewReason,
  ReviewStatus,
} from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { countRows } from '#platform/database/totals.ts';
import { repeatedTexts } from './first-contact.tables.ts';

export interface ReviewRow {
  id: number;
  kind: ReviewKind;
  userId: number;
  username: string;
  reason: ReviewReason;
  status: ReviewStatus;
  createdAt: Date;
  digest: Buffer | null;
  subject: string | null;
  content: string | null;
  mediaKey: string | null;
  mime: string | null;
  decidedAt: Date | null;
  decidedBy: number | null;
  deciderName: string | null;
  retryAt: Date | null;
}

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

/** One row more than `limit`, where there is one. Index: review_items_queue. */
export const listReviewPage = (
  db: Db,
  { status, kind, after, limit }: ReviewScope & PageSpan,
): Promise<ReviewRow[]> =>
  db.query<ReviewRow>({
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
  const [row] = await db.query<ReviewRow>({ text: `${SELECT} where i.id = $1`, values: [id] });
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

/** False when it is not in the state `from` any more: of two who decide at once the second waits here for the first. */
export const moveReviewItem = async (
  tx: Tx,
  { id, from, to, decidedBy, retryAt, now }: Move,
): Promise<boolean> => {
  const rows = await tx.query({
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

/** Until when a text of a member passes, or is refused, whatever was decided on it before. */
export const markText = async (
  tx: Tx,
  { userId, digest, passedUntil, refusedUntil }: TextMark,
): Promise<void> => {
  await tx.query({
    text: `update repeated_texts set passed_until = $3::timestamptz, refused_until = $4::timestamptz,
             kept_until = greatest(kept_until, $3::timestamptz, $4::timestamptz)
           where sender_id = $1 and digest = $2`,
    values: [userId, digest, passedUntil, refusedUntil],
  });
};

/** Texts of which nothing counts any more. Index: repeated_texts_kept_until. */
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
  await tx.query({
    text: `insert into review_items (kind, user_id, reason, media_key, created_at) values ('picture', $1, $2, $3, $4)`,
    values: [ownerId, reason, key, now],
  });
};
