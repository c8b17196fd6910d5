import { longMoment } from '#platform/calendar/written-dates.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { grantAppeal } from './appeals.service.ts';
import { findSignInBlock, findSuspension } from './sanctions.queries.ts';
import { setSuspension } from './suspension.service.ts';

/** The sanction that keeps a member out: until a moment, or for good. */
export interface SignInBlock {
  id: number;
  until: Date | null;
}

/**
 * Brings a member's standing in line with the sanctions in force at `now`, and answers the one that keeps them out,
 * if any. The caller holds the account's row.
 */
export const applySanctions = async (tx: Tx, userId: number, now: Date): Promise<SignInBlock | undefined> => {
  await setSuspension(tx, { userId, until: await findSuspension(tx, userId, now) });
  return findSignInBlock(tx, userId, now);
};

/** `December 1, 2026 at 2:00 PM UTC`. */
export const tellMoment = (moment: Date): string => `${longMoment(moment)} UTC`;

/** What somebody who is kept out is told when they sign in. */
const describeSignInBlock = ({ id, until }: SignInBlock, supportEmail: string): string => {
  const fact = until
    ? `Your account is suspended until ${tellMoment(until)} (sanction ${id}).`
    : `Your account has been banned (sanction ${id}).`;
  return `${fact} To appeal, write to ${supportEmail} and name the sanction.`;
};

/**
 * Ends a suspension that has lapsed before the job does, and refuses whoever is suspended or banned, with a way to appeal.
 * @throws ACCOUNT_SUSPENDED.
 */
export const assertNotSuspended = async (
  { config, now, site }: Platform,
  tx: Tx,
  userId: number,
): Promise<void> => {
  const block = await applySanctions(tx, userId, now());
  if (!block) return;
  throw new AppError('ACCOUNT_SUSPENDED', {
    message: describeSignInBlock(block, site().supportEmail),
    appealToken: grantAppeal(config, { userId, rulingId: block.id }, now()),
  });
};
