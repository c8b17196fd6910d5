import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { listDeskIds } from './calls.sql.ts';

/** Makes open pages reload a call: those of its desk, and of all members once it has been published. */
export const announceCall = async (
  tx: Tx,
  { id, userId, publishedAt }: { id: number; userId: number; publishedAt: Date | null },
): Promise<void> => {
  if (publishedAt) return notifyAboutMember(tx, { userId, topic: 'calls', id });
  tx.publish({ to: await listDeskIds(tx, id), type: 'invalidate', data: { topic: 'calls', id } });
};

/** Makes the open pages of the desk reload it. */
export const announceDesk = async (tx: Tx, callId: number): Promise<void> =>
  tx.publish({ to: await listDeskIds(tx, callId), type: 'invalidate', data: { topic: 'desk', id: callId } });

/** Makes the open pages of these members reload their applications. */
export const announceApplications = (tx: Tx, userIds: readonly number[]): void =>
  tx.publish({ to: userIds, type: 'invalidate', data: { topic: 'applications' } });

export const announceInvitations = (tx: Tx, userIds: readonly number[]): void =>
  tx.publish({ to: userIds, type: 'invalidate', data: { topic: 'invitations' } });

/** Makes open staff panels reload the review queue and its counter. */
export const announceReviews = (tx: Tx): void => {
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'call-reviews' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
};
