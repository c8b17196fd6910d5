import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { ReviewWord } from '@opencall/contract/casting/calls/calls.vocabulary';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { publishWebhookEvent } from '#features/accounts/webhooks/webhooks.api.ts';
import { notify } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { countRows } from '#platform/database/totals.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { announceCall, announceReviews } from './calls.events.ts';
import { type CallRow, findShownCall, lockCall, updateCallRow } from './calls.queries.ts';
import { listReviewsPage, type ReviewRow } from './review.queries.ts';
import { digestOf, findReviewWords } from './review-words.ts';
import { listTexts } from './texts.queries.ts';

interface Edited {
  call: CallRow;
  texts: readonly (string | null)[];
  now: Date;
}

const tellPoster = (
  tx: Tx,
  { id: callId, userId, title: callTitle }: CallRow,
  news: { state: 'waiting' | 'released' | 'refused'; words: ReviewWord[]; reason: string | null; now: Date },
): Promise<void> => {
  const { now, ...rest } = news;
  return notify(tx, { kind: 'call-review', userId, subject: { callId, callTitle, ...rest }, now });
};

const NOTHING: Pick<CallRow, 'reviewState' | 'reviewWords' | 'reviewReason' | 'reviewSince'> = {
  reviewState: null,
  reviewWords: [],
  reviewReason: null,
  reviewSince: null,
};

/** Holds an open call back until staff have looked; a word to its poster says so, the answer does not. */
const holdBack = async (tx: Tx, { call, now }: Edited, words: ReviewWord[]): Promise<void> => {
  const reviewSince = call.reviewState === 'waiting' ? call.reviewSince : now;
  await updateCallRow(tx, call.id, {
    reviewState: 'waiting',
    reviewWords: words,
    reviewReason: null,
    reviewSince,
  });
  if (call.reviewState !== 'waiting') {
    await tellPoster(tx, call, { state: 'waiting', words, reason: null, now });
  }
  announceReviews(tx);
};

/**
 * What an edit, or publishing, means for the review: text that asks for a look is held back unless staff released this very
 * text; what was refused waits for a look again whatever it says now; what waited without need any more is listed.
 */
export const reviewAfterEdit = async (tx: Tx, edited: Edited): Promise<'held' | 'listed'> => {
  const { call, texts } = edited;
  if (call.status !== 'open' || digestOf(texts) === call.releasedText) return 'listed';
  const words = findReviewWords(texts);
  const wasRefused = call.reviewState === 'refused';
  if (words.length > 0 || wasRefused) {
    await holdBack(tx, edited, words);
    return 'held';
  }
  if (call.reviewState !== null) {
    await updateCallRow(tx, call.id, NOTHING);
    announceReviews(tx);
  }
  return 'listed';
};

/** Tells the host's own systems of a call that everybody finds from now on. */
export const tellOfListing = (tx: Tx, { id: callId, userId, title }: CallRow, now: Date): Promise<void> =>
  publishWebhookEvent(tx, { event: 'call.published', data: { callId, userId, title }, userId, now });

/** It has been held back since it was published: releasing it is what publishes it. */
const wasNeverListed = ({ publishedAt, reviewSince }: CallRow): boolean =>
  publishedAt?.getTime() === reviewSince?.getTime();

interface Decision {
  id: number;
  decision: 'release' | 'refuse';
  reason?: string | null | undefined;
}

/** What a call has to be for a decision. @throws CALL_NOT_FOUND, ALREADY_DECIDED. */
const holdForDecision = async (tx: Tx, viewer: Viewer, { id, decision }: Decision): Promise<CallRow> => {
  const call = await lockCall(tx, { id, viewerId: viewer.userId }, 'update');
  if (!call?.publishedAt) throw new AppError('CALL_NOT_FOUND');
  const isDecided = decision === 'release' ? call.reviewState !== 'waiting' : call.reviewState === 'refused';
  if (call.status !== 'open' || isDecided) throw new AppError('ALREADY_DECIDED');
  return call;
};

/**
 * Releases a call that waits, which is listed as new from now, or refuses an open one.
 * @throws CALL_NOT_FOUND, ALREADY_DECIDED.
 */
export const decideCallReview = async (
  tx: Tx,
  { viewer, actor }: { viewer: Viewer; actor: AuditActor },
  { reason = null, ...decided }: Decision,
): Promise<Call> => {
  const call = await holdForDecision(tx, viewer, decided);
  const { now } = actor;
  const isReleased = decided.decision === 'release';
  const changes = isReleased
    ? { ...NOTHING, releasedText: digestOf(await listTexts(tx, call.id)), listedAt: now }
    : { reviewState: 'refused' as const, reviewReason: reason, reviewSince: now };
  await updateCallRow(tx, call.id, changes);
  const words = call.reviewWords as ReviewWord[];
  await tellPoster(tx, call, { state: isReleased ? 'released' : 'refused', words, reason, now });
  await audit(tx, {
    ...actor,
    action: isReleased ? 'review.release-call' : 'review.refuse-call',
    targetUserId: call.userId,
    subject: { kind: 'open-call', id: call.id, title: call.title },
  });
  announceReviews(tx);
  if (isReleased && wasNeverListed(call)) await tellOfListing(tx, call, now);
  await announceCall(tx, call);
  return findShownCall(tx, { id: call.id, viewer, now });
};

/** Calls that wait for staff. */
const countCallReviews = (db: Db): Promise<number> =>
  countRows(db, {
    text: `select count(*)::integer as total from calls where review_state = 'waiting' and status = 'open'`,
  });

/** Calls that wait, the longest waiting first. @throws INVALID_CURSOR. */
export const listCallReviews = (
  db: Db,
  viewer: Viewer,
  { now, ...query }: PageQuery & { now: Date },
): Promise<Page<ReviewRow>> =>
  readPage(query, {
    rows: (span) => listReviewsPage(db, { viewer, now, ...span }),
    count: () => countCallReviews(db),
  });
