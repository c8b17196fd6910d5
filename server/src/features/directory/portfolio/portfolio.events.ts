import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';

/** Screens that show a member's albums read them again: everybody's, or, of what is private, the member's own. */
export const announceAlbums = async (tx: Tx, userId: number, shared: boolean): Promise<void> => {
  if (shared) await notifyAboutMember(tx, { userId, topic: 'albums', id: userId });
  else tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'albums', id: userId } });
};

/** The two whom a credit concerns read it again. */
export const announceCredit = (tx: Tx, userIds: readonly number[]): void =>
  tx.publish({ to: [...userIds], type: 'invalidate', data: { topic: 'credits' } });
