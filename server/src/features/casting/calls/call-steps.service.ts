import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import {
  type CallStatus,
  canCallBecome,
  type DeclineReason,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { ANSWER_BATCH, CALL_ANSWERS, notifyEndBatch } from './call-answers.service.ts';
import { announceApplications, announceCall, announceDesk, announceReviews } from './calls.events.ts';
import { assertMayPost, notPossible } from './calls.policy.ts';
import { deleteCallRow, updateCallRow } from './calls.queries.ts';
import { type CastingCallRequest, lockOwnCall } from './calls.service.ts';
import { type CallRow, findShownCall, lockOverdueCall } from './calls.sql.ts';
import { assertComplete } from './complete-call.ts';
import { declineUndecided } from './ending.sql.ts';
import { publishListedEvent, reviewAfterEdit } from './review.service.ts';
import { listTexts } from './texts.sql.ts';

/** @throws STATUS_NOT_POSSIBLE. */
const assertStep = ({ status }: CallRow, to: CallStatus): void => {
  if (!canCallBecome(status, to)) throw notPossible(status);
};

/**
 * Publishes the viewer's draft.
 * @throws CALL_NOT_FOUND, NOT_CALL_OWNER, SUBSCRIPTION_NEEDED, STATUS_NOT_POSSIBLE, DEADLINE_IN_PAST, VALIDATION_FAILED.
 */
export const publishCall = async (tx: Tx, viewer: Viewer, { id, now }: CastingCallRequest): Promise<Call> => {
  const draft = await lockOwnCall(tx, viewer, id);
  assertStep(draft, 'open');
  assertMayPost(viewer);
  await assertComplete(tx, draft);
  if (!draft.deadline || draft.deadline <= now) throw fieldError('DEADLINE_IN_PAST', 'deadline');
  const opened = { status: 'open', publishedAt: now, listedAt: now } as const;
  await updateCallRow(tx, id, opened);
  const call = { ...draft, ...opened };
  const outcome = await reviewAfterEdit(tx, { call, texts: await listTexts(tx, id), now });
  if (outcome === 'listed') await publishListedEvent(tx, call, now);
  await announceCall(tx, call);
  return findShownCall(tx, { id, viewer, now });
};

interface EndedCall {
  call: CallRow;
  to: DeclineReason;
  message: string | null;
}

/**
 * Ends a locked call: declines all undecided applications and notifies the first applicants. A job notifies the rest; the same
 * transaction enqueues it.
 */
const endCall = async (tx: Tx, context: NewsContext, { call, to, message }: EndedCall): Promise<void> => {
  const { id, status } = call;
  if (!canCallBecome(status, to)) throw notPossible(status);
  const now = context.now();
  await updateCallRow(tx, id, {
    ...{ status: to, closedAt: now, closingMessage: message },
    ...{ reviewState: null, reviewSince: null },
  });
  const applicants = await declineUndecided(tx, { callId: id, reason: to, now });
  announceApplications(tx, applicants);
  if (call.reviewState) announceReviews(tx);
  await announceDesk(tx, id);
  await announceCall(tx, call);
  if ((await notifyEndBatch(tx, context, id)) === ANSWER_BATCH) tx.enqueue(CALL_ANSWERS, { callId: id });
};

/** Ends the viewer's call. @throws CALL_NOT_FOUND, NOT_CALL_OWNER, STATUS_NOT_POSSIBLE. */
export const endOwnCall = async (
  { tx, context, viewer }: { tx: Tx; context: NewsContext; viewer: Viewer },
  { id, to, message }: { id: number; to: DeclineReason; message: string | null },
): Promise<Call> => {
  const call = await lockOwnCall(tx, viewer, id);
  await endCall(tx, context, { call, to, message });
  return findShownCall(tx, { id, viewer, now: context.now() });
};

/** Closes a call long after its deadline. Does nothing if it was ended or its deadline moved in the meantime. */
export const closeOverdueCall = (
  database: Database,
  context: NewsContext,
  overdue: { id: number; before: Date },
) =>
  database.transaction(async (tx) => {
    const call = await lockOverdueCall(tx, overdue);
    if (call) await endCall(tx, context, { call, to: 'closed', message: null });
  });

/** @throws CALL_NOT_FOUND, NOT_CALL_OWNER, STATUS_NOT_POSSIBLE. */
export const deleteDraft = async (tx: Tx, viewer: Viewer, id: number): Promise<void> => {
  const call = await lockOwnCall(tx, viewer, id);
  if (call.status !== 'draft') throw notPossible(call.status);
  await announceCall(tx, call);
  await deleteCallRow(tx, id);
};
