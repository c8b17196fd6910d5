import { CANCEL_ENDS_HOURS, isRunning } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { checkInTimes } from '@opencall/contract/casting/check-ins/timeline';
import type { ShootRow } from '#features/casting/shoots/shoots.api.ts';
import { findShootById } from '#features/casting/shoots/shoots.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_MS } from '#platform/time.ts';
import type { EndReason } from './check-ins.emails.ts';
import { announceCheckIn, markNotificationRead, notifyMember } from './check-ins.news.ts';
import { type CheckInRow, deleteCheckInRow, lockCheckInsOf, updateCheckIn } from './check-ins.queries.ts';
import { findFacts } from './check-ins.sql.ts';
import { emailContactOfEnd, writeToContact } from './contact-emails.service.ts';
import { wakeFor } from './due.service.ts';

type Context = Pick<Platform, 'config' | 'site' | 'publicOrigin' | 'now'>;

const end = async (
  tx: Tx,
  context: Context,
  { checkIn, reason }: { checkIn: CheckInRow; reason: EndReason },
): Promise<void> => {
  await emailContactOfEnd(tx, context, { checkIn, reason });
  await deleteCheckInRow(tx, checkIn.id);
  announceCheckIn(tx, checkIn);
};

/** The party who canceled the shoot or declined new terms. */
const callerOff = ({ cancelledBy, parties }: ShootRow): number | null =>
  cancelledBy ?? parties.find(({ answer }) => answer === 'declined')?.userId ?? null;

/**
 * True if the check-in ends with its shoot. It does if the member canceled. If another party canceled, it ends only well before
 * the start, because a late cancellation could be meant to remove the member's protection. If new terms expired without an
 * answer, it continues, because the parties may meet anyway.
 */
const endsWith = (
  shoot: ShootRow,
  { userId, startsAt, now }: { userId: number; startsAt: Date; now: Date },
): boolean => {
  if (shoot.status === 'expired') return false;
  if (callerOff(shoot) === userId) return true;
  return startsAt.getTime() - now.getTime() >= CANCEL_ENDS_HOURS * HOUR_MS;
};

/** Ends the check-ins of a canceled shoot, or notifies their members that they continue. */
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
    await notifyMember(tx, checkIn, { event: isOver ? 'ended' : 'goes-on', shootTitle, now });
  }
};

/** Moves the times of a check-in as far as the end of the shoot moved. A time that would be in the past stays. */
const movedTimes = (checkIn: CheckInRow, { by, now }: { by: number; now: Date }): Partial<CheckInRow> => {
  const doneBy = new Date(checkIn.doneBy.getTime() + by);
  if (doneBy <= now) return {};
  const { alertAt } = checkInTimes({ doneBy, graceMinutes: checkIn.graceMinutes });
  return { doneBy, alertAt, remindedAt: null };
};

/** Updates the check-ins of a shoot after new terms were confirmed, and moves their times. */
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
    await notifyMember(tx, row, { event: 'moved', shootTitle: shoot.title, now });
  }
};

/** Ends a member's check-ins before their account is deleted, and notifies their contacts. */
export const endCheckInsOf = async (tx: Tx, context: Context, userId: number): Promise<void> => {
  for (const checkIn of await lockCheckInsOf(tx, { userId })) {
    await end(tx, context, { checkIn, reason: 'account-closed' });
    await markNotificationRead(tx, checkIn, context.now());
  }
};
