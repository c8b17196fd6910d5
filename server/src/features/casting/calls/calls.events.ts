import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { listDeskIds } from './calls.queries.ts';

/** What changed is read again: by everybody once a call was published, before by those who work on it. */
export const announceCall = async (
  tx: Tx,
  { id, userId, publishedAt }: { id: number; userId: number; publishedAt: Date | null },
): Promise<void> => {
  if (publishedAt) return notifyAboutMember(tx, { userId, topic: 'calls', id });
  tx.publish({ to: await listDeskIds(tx, id), type: 'invalidate', data: { topic: 'calls', id } });
};

/** Those who work the desk read it again. */
export const announceDesk = async (tx: Tx, callId: number): Promise<void> =>
  tx.publish({ to: await listDeskIds(tx, callId), type: 'invalidate', data: { topic: 'desk', id: callId } });

/** These members read their own applications again. */
export const announceApplications = (tx: Tx, userIds: readonly number[]): void =>
  tx.publish({ to: userIds, type: 'invalidate', data: { topic: 'applications' } });

export const announceInvitations = (tx: Tx, userIds: readonly number[]): void =>
  tx.publish({ to: userIds, type: 'invalidate', data: { topic: 'invitations' } });

/** Open panels of staff read the queue and its number again. */
export const announceReviews = (tx: Tx): void => {
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'call-reviews' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
};
