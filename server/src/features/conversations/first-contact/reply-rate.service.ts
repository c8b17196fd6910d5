import { assertCanSee } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { readReplyRate } from './reply-rate.sql.ts';

/** Finds how often a member answers first messages, in percent. @throws USER_NOT_FOUND. */
export const findReplyRate = async (
  db: Db,
  viewer: Viewer,
  { userId, now }: { userId: number; now: Date },
): Promise<number | null> => {
  await assertCanSee(db, viewer, userId, 'USER_NOT_FOUND');
  return readReplyRate(db, { userId, now, isOwn: viewer.userId === userId });
};
