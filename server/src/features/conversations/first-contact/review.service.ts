import { DECIDED_HOURS } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import type { ReviewItem } from '@opencall/contract/conversations/first-contact/review.schemas';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { lockGalleriesOf } from '#features/directory/profiles/profiles.api.ts';
import { notify } from '#features/notifications/notifications/notifications.api.ts';
import { openReviewedMedia, releaseHeldMedia } from '#features/pictures/uploads/uploads.api.ts';
import * as m from '#messages/conversations/first-contact.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_MS, HOUR_SECONDS } from '#platform/time.ts';
import {
  countReviewItems,
  findReviewItem,
  listReviewPage,
  markText,
  moveReviewItem,
  type ReviewRow,
  type ReviewScope,
} from './review.sql.ts';

/** Characters of a text that a notification and the log show. */
const EXCERPT = 120;

/** What the features of messages and emails do with those that wait, in the transaction of the decision. */
export interface HeldMessageHandlers {
  /** Delivers the texts of an item in the order in which they were sent, and notifies their recipients. */
  deliver(tx: Tx, item: { id: number; now: Date }): Promise<void>;
  /** Updates the screens of the sender after a refusal. */
  refresh(tx: Tx, item: { id: number }): Promise<void>;
  /** Counts for each item the members who have not received its texts. */
  count(db: Db, ids: readonly number[]): Promise<Map<number, number>>;
}

/** Makes open moderation panels load the queue and its count again. */
export const announceReviewItems = (tx: Tx): void =>
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'reviews' } });

/** The error for a member who sends a text that staff have refused. */
export const refusedTextError = (until: Date, now: Date): AppError => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const hours = Math.ceil(seconds / HOUR_SECONDS);
  return new AppError('TEXT_REFUSED', {
    message: m.textRefused({ wait: m.hours({ count: hours }) }),
    retryAfter: seconds,
  });
};

/** Lists the review items in a scope, newest first. @throws INVALID_CURSOR. */
export const listReviewItems = (
  db: Db,
  { limit, cursor, ...scope }: PageQuery & ReviewScope,
): Promise<Page<ReviewRow>> =>
  readPage(
    { limit, cursor },
    {
      rows: (span) => listReviewPage(db, { ...scope, ...span }),
      count: () => countReviewItems(db, scope),
    },
  );

/** @throws REVIEW_ITEM_NOT_FOUND. */
const getReviewItem = async (db: Db, id: number): Promise<ReviewRow> => {
  const row = await findReviewItem(db, id);
  if (!row) throw new AppError('REVIEW_ITEM_NOT_FOUND');
  return row;
};

/** Opens the picture of a review item. @throws REVIEW_ITEM_NOT_FOUND, FILE_NOT_FOUND. */
export const openReviewPicture = async (platform: Platform, id: number) => {
  const { mediaKey } = await getReviewItem(platform.database.db, id);
  if (!mediaKey) throw new AppError('FILE_NOT_FOUND');
  return openReviewedMedia(platform, mediaKey);
};

const notifySender = (
  tx: Tx,
  { id, kind, userId, content, retryAt }: ReviewRow,
  { outcome, now }: { outcome: 'refused' | 'released'; now: Date },
): Promise<void> => {
  const excerpt = (content ?? '').slice(0, EXCERPT);
  const subject = { itemId: id, what: kind, outcome, excerpt, retryAt: retryAt?.toISOString() ?? null };
  return notify(tx, { kind: 'text-review', userId, subject, now });
};

const MOVES = {
  release: { from: 'waiting', to: 'released' },
  refuse: { from: 'waiting', to: 'refused' },
  reverse: { from: 'refused', to: 'released' },
} as const;

interface Decision {
  id: number;
  action: keyof typeof MOVES;
}

const afterDecision = (now: Date): Date => new Date(now.getTime() + DECIDED_HOURS * HOUR_MS);

/** Applies the decision to the text or the picture. */
const applyDecision = async (
  { tx, held }: { tx: Tx; held: HeldMessageHandlers },
  { id, status, userId, digest, mediaKey }: ReviewRow,
  now: Date,
): Promise<void> => {
  const isReleased = status === 'released';
  const until = afterDecision(now);
  const marks = { passedUntil: isReleased ? until : null, refusedUntil: isReleased ? null : until };
  if (mediaKey && isReleased) {
    await lockGalleriesOf(tx, mediaKey);
    await releaseHeldMedia(tx, mediaKey);
  }
  if (digest) await markText(tx, { userId, digest, ...marks });
  await (isReleased ? held.deliver(tx, { id, now }) : held.refresh(tx, { id }));
};

/**
 * Releases or refuses a waiting item, or reverses a refusal, which releases the item.
 * @throws REVIEW_ITEM_NOT_FOUND, ALREADY_DECIDED, REVIEW_NOT_REFUSED.
 */
export const moveItem = async (
  { tx, held }: { tx: Tx; held: HeldMessageHandlers },
  actor: AuditActor & { actorId: number },
  { id, action }: Decision,
): Promise<ReviewRow> => {
  const { now, actorId: decidedBy } = actor;
  const { from, to } = MOVES[action];
  const { kind } = await getReviewItem(tx, id);
  const retryAt = to === 'refused' && kind === 'text' ? afterDecision(now) : null;
  const isMoved = await moveReviewItem(tx, { id, from, to, decidedBy, retryAt, now });
  if (!isMoved) throw new AppError(action === 'reverse' ? 'REVIEW_NOT_REFUSED' : 'ALREADY_DECIDED');
  const row = await getReviewItem(tx, id);
  await applyDecision({ tx, held }, row, now);
  // A sender does not see that a text waits, so its release needs no notification.
  if (action !== 'release') await notifySender(tx, row, { outcome: to, now });
  const title = (row.subject ?? row.content ?? 'Picture').slice(0, EXCERPT);
  const subject = { kind: 'review-item', id, title } as const;
  await audit(tx, { ...actor, action: `review.${action}`, targetUserId: row.userId, subject });
  announceReviewItems(tx);
  return row;
};

/** `recipients`: how many members have not received it. */
export const presentReviewItem = (row: ReviewRow, recipients: number): ReviewItem => ({
  id: row.id,
  kind: row.kind,
  userId: row.userId,
  username: row.username,
  reason: row.reason,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  subject: row.subject,
  content: row.content,
  recipients,
  pictureUrl: row.mediaKey === null ? null : `/api/moderation/review-queue/${row.id}/picture`,
  isVideo: row.mime?.startsWith('video/') ?? false,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy:
    row.decidedBy !== null && row.deciderName !== null
      ? { id: row.decidedBy, username: row.deciderName }
      : null,
  retryAt: row.retryAt?.toISOString() ?? null,
});
