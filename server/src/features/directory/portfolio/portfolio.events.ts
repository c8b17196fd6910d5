import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';

/** Makes open screens reload a member's albums: those of all viewers, or for private albums only the member's own. */
export const publishAlbumChange = async (tx: Tx, userId: number, shared: boolean): Promise<void> => {
  if (shared) await notifyAboutMember(tx, { userId, topic: 'albums', id: userId });
  else tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'albums', id: userId } });
};

/** Makes the open screens of these members reload their credits. */
export const publishCreditChange = (tx: Tx, userIds: readonly number[]): void =>
  tx.publish({ to: [...userIds], type: 'invalidate', data: { topic: 'credits' } });
