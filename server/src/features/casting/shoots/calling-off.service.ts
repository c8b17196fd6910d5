import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { canShootStep } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { Tx } from '#platform/database/database.ts';
import { HOUR_MS } from '#platform/time.ts';
import { othersOf, type ShootRow } from './shoot-facts.service.ts';
import type { ShootCall, ShootContext } from './shoot-steps.service.ts';
import { announceShoot } from './shoots.events.ts';
import { tellParties } from './shoots.news.ts';
import { assertNotStarted, assertStep } from './shoots.policy.ts';
import { findShootDetail, listShootsAhead, lockShoot } from './shoots.queries.ts';
import { holdShoot } from './shoots.service.ts';
import { findAgreedTerms, updateParty, updateShoot } from './steps.queries.ts';

/** Whole hours that are left; a start that has passed leaves none. */
const hoursBefore = (start: Date, at: Date): number =>
  Math.max(0, Math.floor((start.getTime() - at.getTime()) / HOUR_MS));

interface Notice {
  /** Whole hours before the start that was agreed on, or else proposed. */
  hours: number;
  /** Who let the others down at shorter notice than agreed. */
  lateBy: number | null;
}

/**
 * The notice that the others had of what they had agreed on. Whoever asked for other terms has taken back what was agreed: so it
 * is theirs, from that moment, when nothing else is agreed on instead, whoever then ends it.
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
  const shoot = await holdShoot(tx, viewer, { id, now });
  assertStep(shoot, 'decline');
  await updateParty(tx, { shootId: id, userId }, { answer: 'declined' });
  const { lateBy } = await noticeOf(tx, shoot, { by: null, now });
  await updateShoot(tx, id, { status: 'declined', declinedAt: now, cancelledLateBy: lateBy });
  await context.hooks.onCancelled(tx, id, now);
  const to = othersOf(shoot, userId);
  await tellParties(tx, context, { shoot, event: 'declined', actorId: userId, to });
  announceShoot(tx, shoot);
  return findShootDetail(tx, { id, viewerId: userId, now });
};

interface Cancellation {
  shoot: ShootRow;
  by: number;
  reason: string;
  /** Shown to the others; null where the account goes. */
  actorId: number | null;
  /** Somebody else took the decision from them: short notice is no fault of theirs. */
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
  await tellParties(tx, context, { shoot, event: 'cancelled', actorId, reason, to });
  announceShoot(tx, shoot);
};

/** @throws SHOOT_NOT_FOUND, STATUS_NOT_POSSIBLE, SHOOT_STARTED. */
export const cancelShoot = async (
  { tx, context, viewer }: ShootCall,
  { id, reason }: { id: number; reason: string },
): Promise<ShootDetail> => {
  const now = context.now();
  const { userId } = viewer;
  const shoot = await holdShoot(tx, viewer, { id, now });
  assertStep(shoot, 'cancel');
  assertNotStarted(shoot, now);
  await cancel(tx, context, { shoot, by: userId, reason, actorId: userId });
  return findShootDetail(tx, { id, viewerId: userId, now });
};

/** What the others read; a ban is nobody's business but the member's. */
const DEPARTURES = { left: 'This member has left.', banned: 'This member’s account was closed.' } as const;

interface Departure {
  userId: number;
  how: keyof typeof DEPARTURES;
}

/** Cancels what lies ahead of a member who leaves or is banned, and tells the others; answers how many. */
export const cancelShootsOf = async (
  tx: Tx,
  context: ShootContext,
  { userId, how }: Departure,
): Promise<number> => {
  const now = context.now();
  const ids = await listShootsAhead(tx, { userId, now });
  for (const id of ids) {
    const shoot = await lockShoot(tx, { id, now });
    if (shoot && canShootStep(shoot.status, 'cancel')) {
      const reason = DEPARTURES[how];
      await cancel(tx, context, { shoot, by: userId, reason, actorId: null, isForced: how === 'banned' });
    }
  }
  return ids.length;
};

/** Writes down that the start of a proposal has passed. The caller holds it. */
export const expireShoot = async (tx: Tx, context: ShootContext, shoot: ShootRow): Promise<void> => {
  const now = context.now();
  const { lateBy } = await noticeOf(tx, shoot, { by: null, now });
  await updateShoot(tx, shoot.id, { status: 'expired', cancelledLateBy: lateBy });
  await context.hooks.onCancelled(tx, shoot.id, now);
  await tellParties(tx, context, { shoot, event: 'expired', actorId: null, to: othersOf(shoot, null) });
  announceShoot(tx, shoot);
};
