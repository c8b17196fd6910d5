import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';

/** @throws NOT_ENTRY_OWNER. */
export const assertMayDeleteEntry = (viewer: Viewer, entry: { userId: number }): void => {
  if (entry.userId !== viewer.userId && !isStaff(viewer)) throw new AppError('NOT_ENTRY_OWNER');
};

/** Only the voter sees their own votes, not even staff. @throws NOT_OWN_VOTES. */
export const assertOwnVotes = (viewer: Viewer, userId: number): void => {
  if (userId !== viewer.userId) throw new AppError('NOT_OWN_VOTES');
};
