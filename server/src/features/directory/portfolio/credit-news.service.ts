import {
  markCreditRequestRead,
  notify,
  reopenCredits,
} from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { type LockedCredit, listAskedCredits } from './credits.queries.ts';
import { announceCredit } from './portfolio.events.ts';

type Asked = Pick<LockedCredit, 'id' | 'pictureId' | 'albumId' | 'role' | 'userId' | 'ownerId'>;

/** Tells the named member what they are asked. */
export const tellOfCredit = async (
  tx: Tx,
  { id: creditId, pictureId, albumId, role, userId, ownerId }: Asked,
  now: Date,
): Promise<void> => {
  const subject = { creditId, pictureId, albumId, role };
  await notify(tx, { kind: 'credit-asked', userId, actorId: ownerId, subject, now });
  announceCredit(tx, [userId]);
};

/** The pictures of an album came into sight: who was asked about one before can see it now, and is told. */
export const tellOfWaitingCredits = async (
  tx: Tx,
  { albumId, now }: { albumId: number; now: Date },
): Promise<void> => {
  for (const credit of await listAskedCredits(tx, albumId)) await tellOfCredit(tx, credit, now);
};

/** What was asked can be answered no longer: the bells say so, and open screens read it again. */
export const tellOfLostCredits = async (
  tx: Tx,
  credits: readonly LockedCredit[],
  now: Date,
): Promise<void> => {
  for (const { id: creditId, userId, status } of credits)
    if (status === 'asked') await markCreditRequestRead(tx, { userId, creditId, now });
  const shown = credits.filter(({ isPrivate }) => !isPrivate);
  if (shown.length > 0) announceCredit(tx, [...new Set(shown.map(({ userId }) => userId))]);
};

/** What was lost at a moment is back: bells ask again, and open screens read it again. */
export const tellOfReturnedCredits = async (
  tx: Tx,
  credits: readonly LockedCredit[],
  lostAt: Date,
): Promise<void> => {
  const asked = credits.filter(({ status }) => status === 'asked');
  if (asked.length > 0) await reopenCredits(tx, asked, lostAt);
  if (credits.length > 0) announceCredit(tx, [...new Set(credits.map(({ userId }) => userId))]);
};

/** Tells the picture's owner what the named member said. */
export const tellOfAnswer = (
  tx: Tx,
  { id: creditId, pictureId, albumId, role, userId, ownerId }: Asked,
  { status, now }: { status: 'accepted' | 'refused'; now: Date },
): Promise<void> => {
  const subject = { creditId, pictureId, albumId, role, status };
  return notify(tx, { kind: 'credit-answered', userId: ownerId, actorId: userId, subject, now });
};
