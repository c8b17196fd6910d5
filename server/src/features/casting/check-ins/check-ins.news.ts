import type { CheckInEvent } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { markCheckInRead, notify } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { CheckInRow } from './check-ins.queries.ts';

type Own = Pick<CheckInRow, 'userId' | 'shootId'>;

/** The member's screens read the check-in again. Nobody else's: nobody else learns that there is one. */
export const announceCheckIn = (tx: Tx, { userId, shootId }: Own): void =>
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'shoots', id: shootId } });

/** Tells the member in the bell and on their devices, in the place of what was told before. */
export const tellMember = async (
  tx: Tx,
  { userId, shootId }: Own,
  { event, shootTitle, now }: { event: CheckInEvent; shootTitle: string; now: Date },
): Promise<void> => {
  await notify(tx, { kind: 'check-in', userId, subject: { shootId, shootTitle, event }, now });
};

/** The member has said something: what the bell asks of them is read. */
export const settleNews = (tx: Tx, { userId, shootId }: Own, now: Date): Promise<void> =>
  markCheckInRead(tx, { userId, shootId, now });
