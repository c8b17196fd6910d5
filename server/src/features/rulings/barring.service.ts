import { setStanding } from '#features/auth/standing.service.ts';
import type { Executor } from '#platform/database/database.ts';
import { findBarring, findStanding } from './rulings.queries.ts';

/** The ruling that keeps a member out: until a moment, or for good. */
export interface Barring {
  id: number;
  until: Date | null;
}

/**
 * Brings a member's standing in line with the rulings in force at `now`, and answers the one that keeps them out,
 * if any. The caller holds the account's row.
 */
export const settleStanding = async (
  tx: Executor,
  userId: number,
  now: Date,
): Promise<Barring | undefined> => {
  await setStanding(tx, { userId, until: await findStanding(tx, userId, now) });
  return findBarring(tx, userId, now);
};

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `December 1, 2026 at 2:00 PM UTC`. */
export const tellMoment = (moment: Date): string => `${MOMENT.format(moment)} UTC`;

/** What somebody who is kept out is told when they sign in. */
export const describeBarring = ({ id, until }: Barring, supportEmail: string): string => {
  const fact = until
    ? `Your account is suspended until ${tellMoment(until)} (sanction ${id}).`
    : `Your account has been banned (sanction ${id}).`;
  return `${fact} To appeal, write to ${supportEmail} and name the sanction.`;
};
