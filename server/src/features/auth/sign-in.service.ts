import type { SignedIn, User } from '@opencall/contract/auth/auth.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { grantAppeal } from '#features/rulings/appeals.service.ts';
import { describeBarring, settleStanding } from '#features/rulings/barring.service.ts';
import { refreshMemberSearchRow } from '#features/search/search.service.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { sendAccountNotice } from './account-letters.ts';
import { findUserById, lockUser } from './auth.queries.ts';
import { cancelDeletion } from './leaving.queries.ts';
import { hasTwoFactor, takeSecondFactor } from './second-factor.service.ts';
import type { Sessions } from './session.service.ts';
import { countRecoveryCodes } from './two-factor.queries.ts';

interface Entry {
  userId: number;
  exchange: { request: FastifyRequest; reply: FastifyReply };
}

const tellOfRecoveryCode = async (platform: Platform, tx: Executor, user: User): Promise<void> => {
  const left = await countRecoveryCodes(tx, user.id);
  await sendAccountNotice(platform, tx, {
    user,
    notice: {
      subject: 'A recovery code was used',
      paragraphs: [
        'Somebody, most likely you, signed in with your password and a recovery code.',
        `Codes that are left: ${left}. You can make a new set in your Account Settings.`,
      ],
    },
  });
};

/**
 * The second step, where the account has one; an account without lets everybody pass.
 * @throws TWO_FACTOR_REQUIRED, INVALID_SIGN_IN_CODE.
 */
export const passSecondStep = async (
  platform: Platform,
  user: User,
  code: string | undefined,
): Promise<void> => {
  const { database } = platform;
  if (!(await hasTwoFactor(database.db, user.id))) return;
  if (code === undefined) throw new AppError('TWO_FACTOR_REQUIRED');
  await database.transaction(async (tx) => {
    const taken = await takeSecondFactor(platform, tx, { userId: user.id, code });
    if (!taken) throw fieldError('INVALID_SIGN_IN_CODE', 'code');
    if (taken === 'recovery-code') await tellOfRecoveryCode(platform, tx, user);
  });
};

const keepAccount = async (platform: Platform, tx: Executor, user: User): Promise<boolean> => {
  if (!(await cancelDeletion(tx, user.id, platform.now()))) return false;
  await refreshMemberSearchRow(tx, user.id);
  await sendAccountNotice(platform, tx, {
    user,
    notice: {
      subject: 'Your account stays',
      paragraphs: [
        'You signed in again, so your account is not deleted. Your profile can be found as before.',
      ],
    },
  });
  return true;
};

/** A suspension that has lapsed ends here, before the work that ends them comes by. @throws ACCOUNT_SUSPENDED. */
const assertNotBarred = async ({ config, now }: Platform, tx: Executor, userId: number): Promise<void> => {
  const barring = await settleStanding(tx, userId, now());
  if (!barring) return;
  throw new AppError('ACCOUNT_SUSPENDED', {
    message: describeBarring(barring, config.supportEmail),
    appealToken: grantAppeal(config, { userId, rulingId: barring.id }, now()),
  });
};

/**
 * Begins a session for somebody who has proved who they are. An account that waits to be deleted stays.
 * @throws INVALID_CREDENTIALS when the account went meanwhile, or its days are over; ACCOUNT_SUSPENDED.
 */
export const signIn = (
  platform: Platform,
  sessions: Sessions,
  { userId, exchange }: Entry,
): Promise<SignedIn> =>
  platform.database.transaction(async (tx) => {
    // A deletion asked for at this moment ends this session too, or is taken back by it.
    await lockUser(tx, userId);
    const account = await findUserById(tx, userId);
    if (!account) throw new AppError('INVALID_CREDENTIALS');
    const { passwordHash: _secret, deletionDueAt, suspendedUntil, ...user } = account;
    if (suspendedUntil !== null) await assertNotBarred(platform, tx, userId);
    const kept = deletionDueAt !== null && (await keepAccount(platform, tx, user));
    if (deletionDueAt && !kept) throw new AppError('INVALID_CREDENTIALS');
    await sessions.begin(tx, userId, exchange);
    return kept ? { ...user, deletionCanceled: true } : user;
  });
