import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { notifyMembers } from './calls.news.ts';
import { takeUnnotified } from './ending.sql.ts';

/** Name of the job that notifies the applicants of an ended call. */
export const CALL_ANSWERS = 'call-answers';
/** Number of applicants notified in one transaction. */
export const ANSWER_BATCH = 100;

/**
 * Notifies a batch of applicants that a call ended, and returns their number. Each applicant is notified once, because taking
 * the applications and notifying are one transaction.
 */
export const notifyEndBatch = async (tx: Tx, context: NewsContext, callId: number): Promise<number> => {
  const ended = await takeUnnotified(tx, { callId, limit: ANSWER_BATCH });
  const recipients = ended.map(({ userId, ownerId: actorId, ...subject }) => ({ userId, actorId, subject }));
  await notifyMembers(tx, context, { kind: 'application-status', recipients });
  return ended.length;
};
