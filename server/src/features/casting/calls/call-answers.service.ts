import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { tellMembers } from './calls.news.ts';
import { takeUntold } from './ending.queries.ts';

/** The work that tells the applicants of a call that ended. */
export const CALL_ANSWERS = 'call-answers';
/** Applicants told in one transaction. */
export const ANSWERS_AT_ONCE = 100;

/** Tells some of a call's applicants of its end; answers how many. Taking and telling are one transaction, so each hears it once. */
export const tellSomeOfEnd = async (tx: Tx, context: NewsContext, callId: number): Promise<number> => {
  const ended = await takeUntold(tx, { callId, most: ANSWERS_AT_ONCE });
  const recipients = ended.map(({ userId, ownerId: actorId, ...subject }) => ({ userId, actorId, subject }));
  await tellMembers(tx, context, { kind: 'application-status', recipients });
  return ended.length;
};
