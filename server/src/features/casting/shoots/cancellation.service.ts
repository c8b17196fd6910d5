import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { canShootStep } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import * as m from '#messages/casting/shoots.ts';
import type { Tx } from '#platform/database/database.ts';
import { HOUR_MS } from '#platform/time.ts';
import { othersOf } from './shoot-parties.ts';
import type { ShootCall, ShootContext } from './shoot-steps.service.ts';
import { announceShoot } from './shoots.events.ts';
import { notifyParties } from './shoots.news.ts';
import { assertNotStarted, assertStep } from './shoots.policy.ts';
import { lockShootForParty } from './shoots.service.ts';
import { findShootDetail, listFutureShootIds, lockShoot, type ShootRow } from './shoots.sql.ts';
import { findAgreedTerms, updateParty, updateShoot } from './steps.queries.ts';

/** Whole hours between a time and a start; 0 if the start has passed. */
const hoursBefore = (start: Date, at: Date): number =>
  Math.max(0, Math.floor((start.getTime() - at.getTime()) / HOUR_MS));

interface Notice {
  /** Whole hours before the confirmed start, or before the proposed one. */
  hours: number;
  /** The party who gave less notice than agreed. */
  lateBy: number | null;
}

/**
 * Calculates the notice that the other parties had. A party who proposed new terms for a confirmed shoot withdrew their
 * agreement at that time: if the new terms are never confirmed, the late notice counts against them, even if another party
 * cancels.
 */
const noticeOf = async (
  tx: Tx,
  shoot: ShootRow,
  { by, now }: { by: number | null; now: Date },
): Promise<Notice> => {
  const { id: shootId, confirmedVersion: version, unsettledAt, unsettledBy } = shoot;
  const agreed = version === null ? undefined : await findAgreedTerms(tx, { shootId, version });
  if (!agreed) return { hours: hoursBefore(shoot.startsAt, now), lateBy: null };
  const isLate = hoursBefore(agreed.startsAt, unsettledAt ?? now) < agreed.cancellationHours;
  const lateBy = unsettledAt ? unsettledBy : by;
  return { hours: hoursBefore(agreed.startsAt, now), lateBy: isLate ? lateBy : null };
};

/** @throws SHOOT_NOT_FOUND, STATUS_NOT_POSSIBLE. */
export const declineShoot = async (call: ShootCall, id: number): Promise<ShootDetail> => {
  const { tx, context, viewer } = call;
  const now = context.now();
  const { userId } = viewer;
  const shoot = await lockShootForParty(tx, viewer, { id, now });
  assertStep(shoot, 'decline');
  await updateParty(tx, { shootId: id, userId }, { answer: 'declined' });
  const { lateBy } = await noticeOf(tx, shoot, { by: null, now });
  await updateShoot(tx, id, { status: 'declined', declinedAt: now, cancelledLateBy: lateBy });
  await context.hooks.onCancelled(tx, id, now);
  const to = othersOf(shoot, userId);
  await notifyParties(tx, context, { shoot, event: 'declined', actorId: userId, to });
  announceShoot(tx, shoot);
  return findShootDetail(tx, { id, viewerId: userId, now });
};

interface Cancellation {
  shoot: ShootRow;
  by: number;
  reason: string;
  /** Shown to the other parties; null if the account is being deleted or banned. */
  actorId: number | null;
  /** The member did not decide to cancel, so short notice does not count against them. */
  isForced?: boolean;
}

const cancel = async (
  tx: Tx,
  context: ShootContext,
  { shoot, by, reason, actorId, isForced = false }: Cancellation,
): Promise<void> => {
  const { id } = shoot;
  const now = context.now();
  const { hours, lateBy } = await noticeOf(tx, shoot, { by: isForced ? null : by, now });
  await updateShoot(tx, id, {
    ...{ status: 'cancelled', cancelledBy: by, cancelledAt: now, cancelReason: reason, settlesAt: null },
    ...{ cancelledHoursBefore: hours, cancelledLateBy: lateBy },
  });
  await context.hooks.onCancelled(tx, id, now);
  const to = othersOf(shoot, by);
  await notifyParties(tx, context, { shoot, event: 'cancelled', actorId, reason, to });
  announceShoot(tx, shoot);
};

/** @throws SHOOT_NOT_FOUND, STATUS_NOT_POSSIBLE, SHOOT_STARTED. */
export const cancelShoot = async (
  { tx, context, viewer }: ShootCall,
  { id, reason }: { id: number; reason: string },
): Promise<ShootDetail> => {
  const now = context.now();
  const { userId } = viewer;
  const shoot = await lockShootForParty(tx, viewer, { id, now });
  assertStep(shoot, 'cancel');
  assertNotStarted(shoot, now);
  await cancel(tx, context, { shoot, by: userId, reason, actorId: userId });
  return findShootDetail(tx, { id, viewerId: userId, now });
};

/** Reasons that the other parties read. They do not mention a ban. */
const DEPARTURES = { left: m.memberHasLeft, banned: m.accountWasClosed } as const;

interface Departure {
  userId: number;
  how: keyof typeof DEPARTURES;
}

/** Cancels the future shoots of a member who leaves or is banned, and notifies the other parties. Returns their number. */
export const cancelShootsOf = async (
  tx: Tx,
  context: ShootContext,
  { userId, how }: Departure,
): Promise<number> => {
  const now = context.now();
  const ids = await listFutureShootIds(tx, { userId, now });
  for (const id of ids) {
    const shoot = await lockShoot(tx, { id, now });
    if (shoot && canShootStep(shoot.status, 'cancel')) {
      const reason = DEPARTURES[how];
      await cancel(tx, context, { shoot, by: userId, reason, actorId: null, isForced: how === 'banned' });
    }
  }
  return ids.length;
};

/** Stores that a proposal has expired. The caller has locked it. */
export const expireShoot = async (tx: Tx, context: ShootContext, shoot: ShootRow): Promise<void> => {
  const now = context.now();
  const { lateBy } = await noticeOf(tx, shoot, { by: null, now });
  await updateShoot(tx, shoot.id, { status: 'expired', cancelledLateBy: lateBy });
  await context.hooks.onCancelled(tx, shoot.id, now);
  await notifyParties(tx, context, { shoot, event: 'expired', actorId: null, to: othersOf(shoot, null) });
  announceShoot(tx, shoot);
};
