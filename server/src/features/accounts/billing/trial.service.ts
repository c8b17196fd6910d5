import { isStaffRole, type Role } from '@opencall/contract/shared/vocabulary';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { startTrial } from './billing.service.ts';
import { extendTrialRow, hasSubscriptionRow } from './trial.sql.ts';

interface Extension {
  account: { id: number; role: Role };
  days: number;
  now: Date;
}

/**
 * Adds days to a member's trial, or restarts an ended one. Returns its new end.
 * @throws STAFF_NEED_NO_SUBSCRIPTION, MEMBERSHIP_RUNS.
 */
export const extendTrial = async (tx: Tx, { account, days, now }: Extension): Promise<Date> => {
  if (isStaffRole(account.role)) throw new AppError('STAFF_NEED_NO_SUBSCRIPTION');
  const trialEndsAt = await extendTrialRow(tx, { userId: account.id, days, now });
  if (!trialEndsAt) throw new AppError('MEMBERSHIP_RUNS');
  return trialEndsAt;
};

/** Starts the trial of a member who joined without registering, at most once. */
export const ensureTrial = async (
  tx: Tx,
  trial: { userId: number; months: number; now: Date },
): Promise<void> => {
  if (!(await hasSubscriptionRow(tx, trial.userId))) await startTrial(tx, trial);
};
