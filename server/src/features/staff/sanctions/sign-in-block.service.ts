import { dateTimeText, IN_UTC } from '@opencall/contract/shared/format/dates';
import * as m from '#messages/staff/sanctions.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { grantAppeal } from './appeals.service.ts';
import { findSignInBlock, findSuspension } from './sign-in-block.sql.ts';
import { setSuspension } from './suspension.service.ts';

/** The sanction that prevents a member from signing in, until a time or permanently. */
export interface SignInBlock {
  id: number;
  until: Date | null;
}

/**
 * Updates a member's suspension from the sanctions active at `now`. The caller must have locked the account's row.
 * @returns the sanction that prevents the member from signing in, if any.
 */
export const applySanctions = async (tx: Tx, userId: number, now: Date): Promise<SignInBlock | undefined> => {
  await setSuspension(tx, { userId, until: await findSuspension(tx, userId, now) });
  return findSignInBlock(tx, userId, now);
};

/** Formats a time: `December 1, 2026 at 2:00 PM UTC`. */
export const formatMoment = (moment: Date): string => `${dateTimeText(moment, IN_UTC)} UTC`;

/** The message that a suspended or banned member sees when they try to sign in. */
const describeSignInBlock = ({ id, until }: SignInBlock, supportEmail: string): string => {
  const fact = until ? m.accountSuspendedUntil({ time: formatMoment(until), id }) : m.accountBanned({ id });
  return m.howToAppeal({ fact, supportEmail });
};

/**
 * Refuses members who are suspended or banned, with a way to appeal. Ends a suspension whose time is over.
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
