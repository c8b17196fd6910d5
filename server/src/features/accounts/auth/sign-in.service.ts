import type { SignedIn, User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cancelDeletion, lockUser, recordPasswordProof } from '#features/accounts/users/users.api.ts';
import * as m from '#messages/accounts/auth.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { presentUser } from './account.service.ts';
import { sendAccountNotice } from './account-emails.ts';
import { withCodeTry } from './code-tries.service.ts';
import { hasPasskey } from './passkeys.queries.ts';
import type { PasskeyProof } from './passkeys.service.ts';
import { hasTwoFactor, takeSecondFactor } from './second-factor.service.ts';
import type { Sessions } from './session.service.ts';
import { countRecoveryCodes } from './two-factor.queries.ts';

/** A proof of identity that was checked before the transaction. The account may have changed since. */
type SignInProof =
  | { by: 'password'; user: User; passwordHash: string; code?: string | undefined }
  | ({ by: 'passkey' } & PasskeyProof)
  | {
      by: 'provider';
      user: User;
      code?: string | undefined;
      /** True if the provider still signs the account in; called while the account is locked. */
      stillHolds: (tx: Tx) => Promise<boolean>;
    };

interface Entry {
  proof: SignInProof;
  exchange: { request: FastifyRequest; reply: FastifyReply };
}

type Account = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

const sendRecoveryCodeNotice = async (platform: Platform, tx: Tx, user: User): Promise<void> => {
  const left = await countRecoveryCodes(tx, user.id);
  await sendAccountNotice(platform, tx, {
    user,
    notice: {
      subject: m.aRecoveryCodeWasUsed,
      paragraphs: [m.recoveryCodeUsed, m.recoveryCodesLeft({ left })],
    },
  });
};

/** Checks the second factor, if the account has one. @throws TWO_FACTOR_REQUIRED, INVALID_SIGN_IN_CODE. */
const assertSecondStep = async (
  platform: Platform,
  tx: Tx,
  { account, code }: { account: Account; code: string | undefined },
): Promise<void> => {
  if (!(await hasTwoFactor(tx, account.id))) return;
  if (code === undefined) throw new AppError('TWO_FACTOR_REQUIRED');
  const taken = await takeSecondFactor(platform, tx, { userId: account.id, code });
  if (!taken) throw fieldError('INVALID_SIGN_IN_CODE', 'code');
  if (taken === 'recovery-code') await sendRecoveryCodeNotice(platform, tx, account);
};

/**
 * Checks the proof again while the account is locked, because the password or passkey may have been changed or deleted
 * since the first check.
 * @throws INVALID_CREDENTIALS, PASSKEY_UNKNOWN, TWO_FACTOR_REQUIRED, INVALID_SIGN_IN_CODE.
 */
const assertStillProven = async (
  platform: Platform,
  tx: Tx,
  { account, proof }: { account: Account; proof: SignInProof },
): Promise<void> => {
  if (proof.by === 'passkey') {
    if (!(await hasPasskey(tx, { id: proof.passkeyId, userId: account.id })))
      throw new AppError('PASSKEY_UNKNOWN');
    return;
  }
  if (proof.by === 'provider') {
    if (!(await proof.stillHolds(tx))) throw new AppError('INVALID_CREDENTIALS');
    // The account's own second factor is required, whatever the provider checked.
    return assertSecondStep(platform, tx, { account, code: proof.code });
  }
  if (account.passwordHash !== proof.passwordHash) throw new AppError('INVALID_CREDENTIALS');
  await assertSecondStep(platform, tx, { account, code: proof.code });
  await recordPasswordProof(tx, account.id, platform.now());
};

const restoreAccount = async (
  platform: Platform,
  tx: Tx,
  { user, onRestored }: { user: User; onRestored: Sessions['onRestored'] },
): Promise<boolean> => {
  if (!(await cancelDeletion(tx, user.id, platform.now()))) return false;
  await onRestored(tx, user.id);
  await sendAccountNotice(platform, tx, {
    user,
    notice: {
      subject: m.deletionCanceledSubject,
      paragraphs: [m.deletionCanceled],
    },
  });
  return true;
};

const beginSession = (
  platform: Platform,
  sessions: Sessions,
  { proof, exchange }: Entry,
): Promise<SignedIn> =>
  platform.database.transaction(async (tx) => {
    // Lock the account: a concurrent change to it is either visible here or ends this session.
    const account = await lockUser(tx, proof.by === 'passkey' ? proof.userId : proof.user.id);
    if (!account) throw new AppError('INVALID_CREDENTIALS');
    await assertStillProven(platform, tx, { account, proof });
    const { id: userId, deletionDueAt, suspendedUntil, passkeysReviewDue } = account;
    const user = presentUser(account);
    if (suspendedUntil !== null) await sessions.assertNotSuspended(tx, userId);
    const kept =
      deletionDueAt !== null &&
      (await restoreAccount(platform, tx, { user, onRestored: sessions.onRestored }));
    if (deletionDueAt && !kept) throw new AppError('INVALID_CREDENTIALS');
    await sessions.begin(tx, userId, exchange);
    return {
      ...user,
      ...(kept ? { deletionCanceled: true } : {}),
      // A sign-in with a passkey does not confirm the passkeys: an attacker may have added it.
      ...(passkeysReviewDue && proof.by === 'password' ? { passkeysReviewDue: true } : {}),
    };
  });

/**
 * Begins a session for a user after proof of identity. Signing in cancels a scheduled deletion of the
 * account.
 * @throws INVALID_CREDENTIALS if the account was deleted or its password changed; PASSKEY_UNKNOWN,
 * TWO_FACTOR_REQUIRED, INVALID_SIGN_IN_CODE, TOO_MANY_REQUESTS, ACCOUNT_SUSPENDED.
 */
export const signIn = async (platform: Platform, sessions: Sessions, entry: Entry): Promise<SignedIn> => {
  const { proof, exchange } = entry;
  const begin = async () => {
    const user = await beginSession(platform, sessions, entry);
    // Give the attempt back: the limit of an address is for wrong passwords, and many people may share an
    // address.
    platform.rateLimits.giveBack('auth', 'address', exchange.request.ip);
    return user;
  };
  if (proof.by === 'passkey' || proof.code === undefined) return begin();
  if (!(await hasTwoFactor(platform.database.db, proof.user.id))) return begin();
  return withCodeTry(platform, proof.user, begin);
};
