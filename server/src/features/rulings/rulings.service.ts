import {
  type makeRulingSchema,
  type Ruling,
  SUSPENSION_DAYS_MAX,
} from '@opencall/contract/rulings/rulings.schemas';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { z } from 'zod';
import { type AuditActor, audit } from '#features/audit/audit.service.ts';
import { lockAccount } from '#features/auth/standing.service.ts';
import { endMembership } from '#features/billing/membership-end.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { setProfileHidden } from '#features/profiles/profile-hiding.service.ts';
import { tellOfSight } from '#features/visibility/member-news.service.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { settleStanding } from './barring.service.ts';
import { sendReversalLetter, sendRulingLetter } from './rulings.letters.ts';
import { presentRuling } from './rulings.presenter.ts';
import {
  findRulingRow,
  hasHidingRuling,
  insertRuling,
  markReversed,
  type RulingRow,
} from './rulings.queries.ts';

type RulingFields = z.output<typeof makeRulingSchema>;
type Account = Awaited<ReturnType<typeof lockAccount>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const END_IN_PAST = 'The suspension must end in the future';
const END_TOO_LATE = `A suspension ends within ${SUSPENSION_DAYS_MAX} days; a ban has no end`;

/** @throws SUSPENSION_END. */
const endOf = ({ kind, until }: RulingFields, now: Date): Date | null => {
  if (kind !== 'suspend') return null;
  if (!until) throw fieldError('SUSPENSION_END', 'until');
  const end = new Date(until);
  if (end <= now) throw fieldError('SUSPENSION_END', 'until', END_IN_PAST);
  if (end.getTime() - now.getTime() > SUSPENSION_DAYS_MAX * DAY_MS) {
    throw fieldError('SUSPENSION_END', 'until', END_TOO_LATE);
  }
  return end;
};

/** @throws RULING_ON_ONESELF, RULING_ON_STAFF. */
const assertMayRule = (viewer: Viewer, account: Account): void => {
  if (account.id === viewer.userId) throw new AppError('RULING_ON_ONESELF');
  if (isStaffRole(account.role) && viewer.role !== 'admin') throw new AppError('RULING_ON_STAFF');
};

const reload = async (tx: Executor, id: number): Promise<RulingRow> => {
  const row = await findRulingRow(tx, id);
  if (!row) throw new AppError('RULING_NOT_FOUND');
  return row;
};

/** Everybody's screens read again what the member's standing changes. */
const tellScreens = async (tx: Executor, { kind, userId }: RulingRow): Promise<void> => {
  if (kind !== 'warn') await tellOfSight(tx, userId);
};

/** What else a ruling does, or undoes. */
const takeEffect = async (tx: Executor, { kind, userId }: RulingRow, now: Date): Promise<void> => {
  if (kind === 'hide') {
    const found = await setProfileHidden(tx, { userId, hidden: await hasHidingRuling(tx, userId) });
    if (!found) throw new AppError('NO_PROFILE_TO_HIDE');
  }
  if (kind === 'suspend' || kind === 'ban') await settleStanding(tx, userId, now);
};

/** Log and notification of a ruling that was just made or reversed. */
const record = async (
  tx: Executor,
  {
    ruling,
    actor,
    action,
  }: { ruling: RulingRow; actor: AuditActor; action: 'ruling.make' | 'ruling.reverse' },
): Promise<void> => {
  const { id, userId, kind, reason, reversalReason } = ruling;
  const until = ruling.until?.toISOString() ?? null;
  const isMade = action === 'ruling.make';
  const told = isMade ? reason : reversalReason;
  const subject = { kind: 'ruling' as const, id, ruling: kind, reason: told, ...(until ? { until } : {}) };
  await audit(tx, { ...actor, action, targetUserId: userId, subject });
  await notify(tx, {
    kind: 'ruling',
    userId,
    subject: { rulingId: id, ruling: isMade ? kind : 'reversed', reason: told, until: isMade ? until : null },
    now: actor.now,
  });
  await tellScreens(tx, ruling);
};

interface RulingCall {
  userId: number;
  fields: RulingFields;
  actor: AuditActor;
}

/**
 * Decides about a member. The ruling, what it does and what says so are one transaction.
 * @throws USER_NOT_FOUND, RULING_ON_ONESELF, RULING_ON_STAFF, SUSPENSION_END, NO_PROFILE_TO_HIDE.
 */
export const makeRuling = (
  platform: Platform,
  viewer: Viewer,
  { userId, fields, actor }: RulingCall,
): Promise<Ruling> =>
  platform.database.transaction(async (tx) => {
    const { now } = actor;
    const account = await lockAccount(tx, userId);
    assertMayRule(viewer, account);
    const { kind, reason } = fields;
    const values = {
      userId,
      kind,
      reason,
      until: endOf(fields, now),
      decidedBy: viewer.userId,
      createdAt: now,
    };
    const ruling = await reload(tx, await insertRuling(tx, values));
    await takeEffect(tx, ruling, now);
    // Nobody pays for what they are shut out of for good.
    if (kind === 'ban') await endMembership(platform, tx, userId);
    await record(tx, { ruling, actor, action: 'ruling.make' });
    await sendRulingLetter(platform, tx, { to: account, ruling });
    return presentRuling(ruling, now);
  });

interface ReversalCall {
  id: number;
  reason: string;
  actor: AuditActor;
}

/**
 * Takes a ruling back; other rulings on the member go on. Of two who reverse it at once, the second is told so.
 * @throws RULING_NOT_FOUND, RULING_REVERSED, RULING_ON_ONESELF, RULING_ON_STAFF.
 */
export const reverseRuling = (
  platform: Platform,
  viewer: Viewer,
  { id, reason, actor }: ReversalCall,
): Promise<Ruling> =>
  platform.database.transaction(async (tx) => {
    const { now } = actor;
    const { userId } = await reload(tx, id);
    const account = await lockAccount(tx, userId);
    assertMayRule(viewer, account);
    const isReversed = await markReversed(tx, { id, reason, reversedBy: viewer.userId, now });
    if (!isReversed) throw new AppError('RULING_REVERSED');
    const ruling = await reload(tx, id);
    await takeEffect(tx, ruling, now);
    await record(tx, { ruling, actor, action: 'ruling.reverse' });
    await sendReversalLetter(platform, tx, { to: account, ruling });
    return presentRuling(ruling, now);
  });
