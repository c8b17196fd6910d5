import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { ReviewWord } from '@opencall/contract/casting/calls/calls.vocabulary';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { publishWebhookEvent } from '#features/accounts/webhooks/webhooks.api.ts';
import { notify } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { announceCall, announceReviews } from './calls.events.ts';
import { updateCallRow } from './calls.queries.ts';
import { type CallRow, findShownCall, lockCall } from './calls.sql.ts';
import { countCallReviews, listReviewsPage, type ReviewRow } from './review.sql.ts';
import { digestOf, findReviewWords } from './review-words.ts';
import { listTexts } from './texts.sql.ts';

interface Edited {
  call: CallRow;
  texts: readonly (string | null)[];
  now: Date;
}

const notifyPoster = (
  tx: Tx,
  { id: callId, userId, title: callTitle }: CallRow,
  news: { state: 'waiting' | 'released' | 'refused'; words: ReviewWord[]; reason: string | null; now: Date },
): Promise<void> => {
  const { now, ...rest } = news;
  return notify(tx, { kind: 'call-review', userId, subject: { callId, callTitle, ...rest }, now });
};

const NO_REVIEW: Pick<CallRow, 'reviewState' | 'reviewWords' | 'reviewReason' | 'reviewSince'> = {
  reviewState: null,
  reviewWords: [],
  reviewReason: null,
  reviewSince: null,
};

/** Puts an open call into review and notifies its poster. The response of the request does not mention it. */
const putInReview = async (tx: Tx, { call, now }: Edited, words: ReviewWord[]): Promise<void> => {
  const reviewSince = call.reviewState === 'waiting' ? call.reviewSince : now;
  await updateCallRow(tx, call.id, {
    reviewState: 'waiting',
    reviewWords: words,
    reviewReason: null,
    reviewSince,
  });
  if (call.reviewState !== 'waiting') {
    await notifyPoster(tx, call, { state: 'waiting', words, reason: null, now });
  }
  announceReviews(tx);
};

/**
 * Decides after an edit or after publishing whether a call goes into review. Suspicious texts do, unless staff released exactly
 * these texts. A refused call always does. A waiting call whose texts are no longer suspicious is listed.
 */
export const reviewAfterEdit = async (tx: Tx, edited: Edited): Promise<'held' | 'listed'> => {
  const { call, texts } = edited;
  if (call.status !== 'open' || digestOf(texts) === call.releasedText) return 'listed';
  const words = findReviewWords(texts);
  const wasRefused = call.reviewState === 'refused';
  if (words.length > 0 || wasRefused) {
    await putInReview(tx, edited, words);
    return 'held';
  }
  if (call.reviewState !== null) {
    await updateCallRow(tx, call.id, NO_REVIEW);
    announceReviews(tx);
  }
  return 'listed';
};

/** Publishes the webhook event of a call that is listed from now on. */
export const publishListedEvent = (
  tx: Tx,
  { id: callId, userId, title }: CallRow,
  now: Date,
): Promise<void> =>
  publishWebhookEvent(tx, { event: 'call.published', data: { callId, userId, title }, userId, now });

/** True if the call has been in review since it was published, so it has never been in the lists. */
const wasNeverListed = ({ publishedAt, reviewSince }: CallRow): boolean =>
  publishedAt?.getTime() === reviewSince?.getTime();

interface Decision {
  id: number;
  decision: 'release' | 'refuse';
  reason?: string | null | undefined;
}

/** Locks an open call that staff can still decide about. @throws CALL_NOT_FOUND, ALREADY_DECIDED. */
const lockForDecision = async (tx: Tx, viewer: Viewer, { id, decision }: Decision): Promise<CallRow> => {
  const call = await lockCall(tx, { id, viewerId: viewer.userId }, 'update');
  if (!call?.publishedAt) throw new AppError('CALL_NOT_FOUND');
  const isDecided = decision === 'release' ? call.reviewState !== 'waiting' : call.reviewState === 'refused';
  if (call.status !== 'open' || isDecided) throw new AppError('ALREADY_DECIDED');
  return call;
};

/**
 * Releases a waiting call, which is then listed as new, or refuses an open one.
 * @throws CALL_NOT_FOUND, ALREADY_DECIDED.
 */
export const decideCallReview = async (
  tx: Tx,
  { viewer, actor }: { viewer: Viewer; actor: AuditActor },
  { reason = null, ...decided }: Decision,
): Promise<Call> => {
  const call = await lockForDecision(tx, viewer, decided);
  const { now } = actor;
  const isReleased = decided.decision === 'release';
  const changes = isReleased
    ? { ...NO_REVIEW, releasedText: digestOf(await listTexts(tx, call.id)), listedAt: now }
    : { reviewState: 'refused' as const, reviewReason: reason, reviewSince: now };
  await updateCallRow(tx, call.id, changes);
  const words = call.reviewWords as ReviewWord[];
  await notifyPoster(tx, call, { state: isReleased ? 'released' : 'refused', words, reason, now });
  await audit(tx, {
    ...actor,
    action: isReleased ? 'review.release-call' : 'review.refuse-call',
    targetUserId: call.userId,
    subject: { kind: 'open-call', id: call.id, title: call.title },
  });
  announceReviews(tx);
  if (isReleased && wasNeverListed(call)) await publishListedEvent(tx, call, now);
  await announceCall(tx, call);
  return findShownCall(tx, { id: call.id, viewer, now });
};

/** Lists the calls that wait for review, the longest waiting first. @throws INVALID_CURSOR. */
export const listCallReviews = (
  db: Db,
  viewer: Viewer,
  { now, ...query }: PageQuery & { now: Date },
): Promise<Page<ReviewRow>> =>
  readPage(query, {
    rows: (span) => listReviewsPage(db, { viewer, now, ...span }),
    count: () => countCallReviews(db),
  });
