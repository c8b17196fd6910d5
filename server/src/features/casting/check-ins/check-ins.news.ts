import type { CheckInEvent } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { markCheckInRead, notify } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { CheckInRow } from './check-ins.queries.ts';

type Own = Pick<CheckInRow, 'userId' | 'shootId'>;

/** Makes the member's open pages reload the check-in. Other members must not learn that it exists. */
export const announceCheckIn = (tx: Tx, { userId, shootId }: Own): void =>
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'shoots', id: shootId } });

/** Notifies the member on the site and by push, in place of the previous notification. */
export const notifyMember = async (
  tx: Tx,
  { userId, shootId }: Own,
  { event, shootTitle, now }: { event: CheckInEvent; shootTitle: string; now: Date },
): Promise<void> => {
  await notify(tx, { kind: 'check-in', userId, subject: { shootId, shootTitle, event }, now });
};

/** Marks the member's notification as read after they responded. */
export const markNotificationRead = (tx: Tx, { userId, shootId }: Own, now: Date): Promise<void> =>
  markCheckInRead(tx, { userId, shootId, now });
