import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { makeSanctionSchema, Sanction } from '@opencall/contract/staff/sanctions/sanctions.schemas';
import { SUSPENSION_DAYS_MAX } from '@opencall/contract/staff/sanctions/sanctions.vocabulary';
import type { z } from 'zod';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { endMembership } from '#features/accounts/billing/billing.api.ts';
import { lockAccount } from '#features/accounts/users/users.api.ts';
import { notifyVisibilityChange } from '#features/accounts/visibility/visibility.api.ts';
import { setProfileHidden } from '#features/directory/profiles/profiles.api.ts';
import { notify } from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/staff/sanctions.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS } from '#platform/time.ts';
import { sendReversalEmail, sendSanctionEmail } from './sanctions.emails.ts';
import { presentSanction } from './sanctions.presenter.ts';
import {
  findSanctionRow,
  hasHidingSanction,
  insertSanction,
  markReversed,
  type SanctionRow,
} from './sanctions.queries.ts';
import { applySanctions } from './sign-in-block.service.ts';

type SanctionFields = z.output<typeof makeSanctionSchema>;
type Account = Awaited<ReturnType<typeof lockAccount>>;

/** Cancels the future shoots of a banned member. @returns their number. */
export type LeaveShoots = (tx: Tx, userId: number) => Promise<number>;

const END_IN_PAST = m.suspensionEndInPast;
const END_TOO_LATE = m.suspensionTooLong({ max: SUSPENSION_DAYS_MAX });

/** @throws SUSPENSION_END. */
const endOf = ({ kind, until }: SanctionFields, now: Date): Date | null => {
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
const assertMaySanction = (viewer: Viewer, account: Account): void => {
  if (account.id === viewer.userId) throw new AppError('RULING_ON_ONESELF');
  if (isStaffRole(account.role) && viewer.role !== 'admin') throw new AppError('RULING_ON_STAFF');
};

const reload = async (db: Db, id: number): Promise<SanctionRow> => {
  const row = await findSanctionRow(db, id);
  if (!row) throw new AppError('RULING_NOT_FOUND');
  return row;
};

const reloadPages = async (tx: Tx, { kind, userId }: SanctionRow): Promise<void> => {
  if (kind !== 'warn') await notifyVisibilityChange(tx, userId);
};

/** Applies the effects of a sanction that was made or reversed. */
const applyEffects = async (tx: Tx, { kind, userId }: SanctionRow, now: Date): Promise<void> => {
  if (kind === 'hide') {
    const found = await setProfileHidden(tx, { userId, hidden: await hasHidingSanction(tx, userId) });
    if (!found) throw new AppError('NO_PROFILE_TO_HIDE');
  }
  if (kind === 'suspend' || kind === 'ban') await applySanctions(tx, userId, now);
};

/** Records a sanction or its reversal in the audit log, and notifies the member. */
const record = async (
  tx: Tx,
  {
    sanction,
    actor,
    action,
  }: { sanction: SanctionRow; actor: AuditActor; action: 'ruling.make' | 'ruling.reverse' },
): Promise<void> => {
  const { id, userId, kind, reason, reversalReason } = sanction;
  const until = sanction.until?.toISOString() ?? null;
  const isMade = action === 'ruling.make';
  const shownReason = isMade ? reason : reversalReason;
  const subject = {
    kind: 'ruling' as const,
    id,
    ruling: kind,
    reason: shownReason,
    ...(until ? { until } : {}),
  };
  await audit(tx, { ...actor, action, targetUserId: userId, subject });
  await notify(tx, {
    kind: 'ruling',
    userId,
    subject: {
      rulingId: id,
      ruling: isMade ? kind : 'reversed',
      reason: shownReason,
      until: isMade ? until : null,
    },
    now: actor.now,
  });
  await reloadPages(tx, sanction);
};

/** Ends the subscription of a banned member and cancels their future shoots. @returns the number of shoots. */
const endParticipation = async (
  { leaveShoots }: { leaveShoots: LeaveShoots },
  tx: Tx,
  userId: number,
): Promise<number> => {
  await endMembership(tx, userId);
  return leaveShoots(tx, userId);
};

interface SanctionCall {
  userId: number;
  fields: SanctionFields;
  actor: AuditActor;
}

/**
 * Makes a sanction, with its effects and notifications, in one transaction.
 * @throws USER_NOT_FOUND, RULING_ON_ONESELF, RULING_ON_STAFF, SUSPENSION_END, NO_PROFILE_TO_HIDE.
 */
export const makeSanction = (
  platform: Platform & { leaveShoots: LeaveShoots },
  viewer: Viewer,
  { userId, fields, actor }: SanctionCall,
): Promise<Sanction> =>
  platform.database.transaction(async (tx) => {
    const { now } = actor;
    const account = await lockAccount(tx, userId);
    assertMaySanction(viewer, account);
    const { kind, reason } = fields;
    const values = {
      userId,
      kind,
      reason,
      until: endOf(fields, now),
      decidedBy: viewer.userId,
      createdAt: now,
    };
    const sanction = await reload(tx, await insertSanction(tx, values));
    await applyEffects(tx, sanction, now);
    const shoots = kind === 'ban' ? await endParticipation(platform, tx, userId) : 0;
    await record(tx, { sanction, actor, action: 'ruling.make' });
    sendSanctionEmail(platform, tx, { to: account, sanction, shoots });
    return presentSanction(sanction, now);
  });

interface ReversalCall {
  id: number;
  reason: string;
  actor: AuditActor;
}

/**
 * Reverses a sanction. Other sanctions on the member stay active. The second of two concurrent reversals is refused.
 * @throws RULING_NOT_FOUND, RULING_REVERSED, RULING_ON_ONESELF, RULING_ON_STAFF.
 */
export const reverseSanction = (
  platform: Platform,
  viewer: Viewer,
  { id, reason, actor }: ReversalCall,
): Promise<Sanction> =>
  platform.database.transaction(async (tx) => {
    const { now } = actor;
    const { userId } = await reload(tx, id);
    const account = await lockAccount(tx, userId);
    assertMaySanction(viewer, account);
    const isReversed = await markReversed(tx, { id, reason, reversedBy: viewer.userId, now });
    if (!isReversed) throw new AppError('RULING_REVERSED');
    const sanction = await reload(tx, id);
    await applyEffects(tx, sanction, now);
    await record(tx, { sanction, actor, action: 'ruling.reverse' });
    sendReversalEmail(platform, tx, { to: account, sanction });
    return presentSanction(sanction, now);
  });
