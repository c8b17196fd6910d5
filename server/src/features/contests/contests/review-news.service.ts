import { notify, retractReview } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { EntryRow } from './entries.queries.ts';

interface ReviewedEntry {
  /** The entry before the review. */
  entry: EntryRow;
  contestTitle: string;
  review: Pick<EntryRow, 'status' | 'reviewReason'>;
  reviewerId: number;
  now: Date;
}

/**
 * Notifies an entrant of a review, unless nothing changed or the reviewer owns the entry. If the entry waits for a review
 * again, removes the earlier notification.
 */
export const notifyEntrant = async (
  tx: Tx,
  { entry, contestTitle, review, reviewerId, now }: ReviewedEntry,
): Promise<void> => {
  const { id, userId, contestId, title } = entry;
  const isSame = entry.status === review.status && entry.reviewReason === review.reviewReason;
  if (review.status === 'pending') return retractReview(tx, { userId, entryId: id });
  if (isSame || userId === reviewerId) return;
  const subject = { contestId, contestTitle, entryId: id, entryTitle: title };
  if (review.status === 'approved') await notify(tx, { userId, kind: 'entry-approved', subject, now });
  if (review.status === 'rejected') {
    const withReason = { ...subject, reason: review.reviewReason };
    await notify(tx, { userId, kind: 'entry-rejected', subject: withReason, now });
  }
};
