import { CANCEL_ENDS_HOURS, isRunning } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { checkInTimes } from '@opencall/contract/casting/check-ins/timeline';
import type { ShootRow } from '#features/casting/shoots/shoots.api.ts';
import { findShootById } from '#features/casting/shoots/shoots.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_MS } from '#platform/time.ts';
import type { EndReason } from './check-ins.emails.ts';
import { announceCheckIn, settleNews, tellMember } from './check-ins.news.ts';
import {
  type CheckInRow,
  deleteCheckInRow,
  findFacts,
  lockCheckInsOf,
  updateCheckIn,
} from './check-ins.queries.ts';
import { tellContactOfEnd, writeToContact } from './contact-emails.service.ts';
import { wakeFor } from './due.service.ts';

type Context = Pick<Platform, 'config' | 'site' | 'publicOrigin' | 'now'>;

const end = async (
  tx: Tx,
  context: Context,
  { checkIn, reason }: { checkIn: CheckInRow; reason: EndReason },
): Promise<void> => {
  await tellContactOfEnd(tx, context, { checkIn, reason });
  await deleteCheckInRow(tx, checkIn.id);
  announceCheckIn(tx, checkIn);
};

/** Who called it off: by cancelling it, or by declining other terms. */
const callerOff = ({ cancelledBy, parties }: ShootRow): number | null =>
  cancelledBy ?? parties.find(({ answer }) => answer === 'declined')?.userId ?? null;

/**
 * Does the check-in end with its shoot? The member's own word ends it. Somebody else's does so only in good time: shortly
 * before they meet it could be meant to leave the member without one, and a shoot whose new terms ran out unanswered may
 * take place all the same.
 */
const endsWith = (
  shoot: ShootRow,
  { userId, startsAt, now }: { userId: number; startsAt: Date; now: Date },
): boolean => {
  if (shoot.status === 'expired') return false;
  if (callerOff(shoot) === userId) return true;
  return startsAt.getTime() - now.getTime() >= CANCEL_ENDS_HOURS * HOUR_MS;
};

/** The shoot is off: its check-ins end, or their members are told that they go on. */
export const followCancelledShoot = async (
  tx: Tx,
  context: Context,
  { shootId, now }: { shootId: number; now: Date },
): Promise<void> => {
  const shoot = await findShootById(tx, { id: shootId, now });
  if (!shoot) return;
  const shootTitle = shoot.title;
  for (const checkIn of await lockCheckInsOf(tx, { shootId })) {
    if (!isRunning(checkIn.status)) continue;
    const { startsAt } = await findFacts(tx, checkIn.id);
    const isOver = endsWith(shoot, { userId: checkIn.userId, startsAt, now });
    if (isOver) await end(tx, context, { checkIn, reason: 'shoot-cancelled' });
    await tellMember(tx, checkIn, { event: isOver ? 'ended' : 'goes-on', shootTitle, now });
  }
};

/** The times that a check-in moves by: as far as the shoot's end. One that would lie in the past stays where it is. */
const movedTimes = (checkIn: CheckInRow, { by, now }: { by: number; now: Date }): Partial<CheckInRow> => {
  const doneBy = new Date(checkIn.doneBy.getTime() + by);
  if (doneBy <= now) return {};
  const { alertAt } = checkInTimes({ doneBy, graceMinutes: checkIn.graceMinutes });
  return { doneBy, alertAt, remindedAt: null };
};

/** All have agreed on other terms: the contact reads of these from now on, and the times move along. */
export const followConfirmedShoot = async (
  tx: Tx,
  { shootId, now }: { shootId: number; now: Date },
): Promise<void> => {
  const shoot = await findShootById(tx, { id: shootId, now });
  if (!shoot) return;
  for (const checkIn of await lockCheckInsOf(tx, { shootId })) {
    if (!isRunning(checkIn.status) || checkIn.version === shoot.version) continue;
    const before = await findFacts(tx, checkIn.id);
    const by = shoot.endsAt.getTime() - before.endsAt.getTime();
    const hasMoved = by !== 0 || shoot.startsAt.getTime() !== before.startsAt.getTime();
    const row = await updateCheckIn(tx, checkIn.id, {
      version: shoot.version,
      ...(shoot.startsAt > now && { arrivalAskedAt: null }),
      ...movedTimes(checkIn, { by, now }),
    });
    wakeFor(tx, { row, startsAt: shoot.startsAt, now });
    announceCheckIn(tx, row);
    if (!hasMoved) continue;
    if (row.confirmedAt) await writeToContact(tx, row, { kind: 'moved', about: row.alertAt, now });
    await tellMember(tx, row, { event: 'moved', shootTitle: shoot.title, now });
  }
};

/** The member is leaving: nobody is left waiting for a word that cannot come. */
export const endCheckInsOf = async (tx: Tx, context: Context, userId: number): Promise<void> => {
  for (const checkIn of await lockCheckInsOf(tx, { userId })) {
    await end(tx, context, { checkIn, reason: 'account-closed' });
    await settleNews(tx, checkIn, context.now());
  }
};
