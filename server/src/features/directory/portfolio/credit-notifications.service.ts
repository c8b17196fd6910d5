import {
  markCreditRequestRead,
  notify,
  reopenCredits,
} from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { type LockedCredit, listAskedCredits } from './credits.sql.ts';
import { publishCreditChange } from './portfolio.events.ts';

type CreditRequest = Pick<LockedCredit, 'id' | 'pictureId' | 'albumId' | 'role' | 'userId' | 'ownerId'>;

/** Notifies the credited member of the request. */
export const notifyOfCreditRequest = async (
  tx: Tx,
  { id: creditId, pictureId, albumId, role, userId, ownerId }: CreditRequest,
  now: Date,
): Promise<void> => {
  const subject = { creditId, pictureId, albumId, role };
  await notify(tx, { kind: 'credit-asked', userId, actorId: ownerId, subject, now });
  publishCreditChange(tx, [userId]);
};

/** Sends the notifications that waited while an album was private, because the credited members could not see it. */
export const notifyOfWaitingCredits = async (
  tx: Tx,
  { albumId, now }: { albumId: number; now: Date },
): Promise<void> => {
  for (const credit of await listAskedCredits(tx, albumId)) await notifyOfCreditRequest(tx, credit, now);
};

/** Marks the requests as settled after their picture was deleted or made private, and updates open screens. */
export const withdrawCreditRequests = async (
  tx: Tx,
  credits: readonly LockedCredit[],
  now: Date,
): Promise<void> => {
  for (const { id: creditId, userId, status } of credits)
    if (status === 'asked') await markCreditRequestRead(tx, { userId, creditId, now });
  const shown = credits.filter(({ isPrivate }) => !isPrivate);
  if (shown.length > 0) publishCreditChange(tx, [...new Set(shown.map(({ userId }) => userId))]);
};

/** Reopens the requests that were settled at `lostAt`, after their picture was restored, and updates open screens. */
export const restoreCreditRequests = async (
  tx: Tx,
  credits: readonly LockedCredit[],
  lostAt: Date,
): Promise<void> => {
  const asked = credits.filter(({ status }) => status === 'asked');
  if (asked.length > 0) await reopenCredits(tx, asked, lostAt);
  if (credits.length > 0) publishCreditChange(tx, [...new Set(credits.map(({ userId }) => userId))]);
};

/** Notifies the picture's owner of the credited member's answer. */
export const notifyOfCreditAnswer = (
  tx: Tx,
  { id: creditId, pictureId, albumId, role, userId, ownerId }: CreditRequest,
  { status, now }: { status: 'accepted' | 'refused'; now: Date },
): Promise<void> => {
  const subject = { creditId, pictureId, albumId, role, status };
  return notify(tx, { kind: 'credit-answered', userId: ownerId, actorId: userId, subject, now });
};
