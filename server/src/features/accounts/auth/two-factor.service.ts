import { randomBytes } from 'node:crypto';
import {
  RECOVERY_CODES,
  type TwoFactorSetup,
  type TwoFactorState,
} from '@opencall/contract/accounts/auth/two-factor.schemas';
import * as m from '#messages/accounts/auth.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { sendAccountNotice } from './account-emails.ts';
import { deleteUserChallenges } from './passkeys.queries.ts';
import { checkPassword, recheckPassword } from './password-check.service.ts';
import { withProof } from './proven-change.service.ts';
import {
  hashRecoveryCode,
  hasTwoFactor,
  stepOfCode,
  TWO_FACTOR_PURPOSE,
  totpOf,
} from './second-factor.service.ts';
import { decryptSecret, encryptSecret } from './secret-box.ts';
import {
  countRecoveryCodes,
  deleteTwoFactor,
  enableTwoFactor,
  findTwoFactor,
  replacePendingSecret,
  replaceRecoveryCodes,
} from './two-factor.queries.ts';

/** Length that RFC 4226, section 4, requires. */
const SECRET_BYTES = 20;
/** Base 32 without letters and digits that look alike. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;

/** 80 random bits in four groups: `XXXX-XXXX-XXXX-XXXX`. */
const makeRecoveryCode = (): string => {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
};

/** Creates new recovery codes. Only hashes are stored; the member sees the codes once. */
const issueRecoveryCodes = async (tx: Tx, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
};

export const getTwoFactorState = async (db: Db, userId: number): Promise<TwoFactorState> => {
  const row = await findTwoFactor(db, userId);
  return {
    enabled: Boolean(row?.enabledAt),
    enabledAt: row?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: row?.enabledAt ? await countRecoveryCodes(db, userId) : 0,
  };
};

/**
 * Creates a secret for an authenticator app. Two-factor sign-in starts after a code was verified.
 * @throws WRONG_PASSWORD, TWO_FACTOR_ON.
 */
export const startTwoFactor = async (
  platform: Platform,
  viewer: Viewer,
  { password }: { password: string },
): Promise<TwoFactorSetup> => {
  const proof = await checkPassword(platform, viewer, { password, path: 'password' });
  const { config, database, now, site } = platform;
  const plain = randomBytes(SECRET_BYTES);
  const secret = encryptSecret(plain, { secret: config.sessionSecret, purpose: TWO_FACTOR_PURPOSE });
  const call = { userId: viewer.userId, secret, now: now() };
  await database.transaction(async (tx) => {
    await recheckPassword(platform, tx, proof);
    if (!(await replacePendingSecret(tx, call))) throw new AppError('TWO_FACTOR_ON');
  });
  const totp = totpOf(plain, { issuer: site().siteName, label: viewer.user.email });
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/**
 * Switches two-factor sign-in on with the first code of the app.
 * @returns the recovery codes, which are shown once.
 * @throws TWO_FACTOR_NOT_STARTED, TWO_FACTOR_ON, INVALID_CODE.
 */
export const confirmTwoFactor = async (
  platform: Platform,
  viewer: Viewer,
  { code }: { code: string },
): Promise<string[]> => {
  const { config, database, now, site } = platform;
  const row = await findTwoFactor(database.db, viewer.userId);
  if (row?.enabledAt) throw new AppError('TWO_FACTOR_ON');
  const plain =
    row && decryptSecret(row.secret, { secret: config.sessionSecret, purpose: TWO_FACTOR_PURPOSE });
  if (!plain) throw new AppError('TWO_FACTOR_NOT_STARTED');
  const step = stepOfCode(plain, code, now());
  if (step === null) throw fieldError('INVALID_CODE', 'code');
  return database.transaction(async (tx) => {
    const change = { userId: viewer.userId, secret: row.secret, step, now: now() };
    if (!(await enableTwoFactor(tx, change))) throw new AppError('TWO_FACTOR_ON');
    // Delete open challenges: adding a passkey that was started with the password alone now needs a code.
    await deleteUserChallenges(tx, viewer.userId);
    await sendAccountNotice(platform, tx, {
      user: viewer.user,
      notice: {
        subject: m.twoFactorAuthenticationIsOn,
        paragraphs: [m.twoFactorOn({ siteName: site().siteName }), m.keepRecoveryCodes],
      },
    });
    return issueRecoveryCodes(tx, viewer.userId);
  });
};

interface BothFactors {
  password: string;
  code: string;
}

/** Checks password and code, then runs `change` in the transaction that used the code. */
const withBothFactors = async <T>(
  platform: Platform,
  viewer: Viewer,
  { password, code, change }: BothFactors & { change: (tx: Tx) => Promise<T> },
): Promise<T> => {
  if (!(await hasTwoFactor(platform.database.db, viewer.userId))) throw new AppError('TWO_FACTOR_OFF');
  return withProof(platform, viewer, { password, code, change });
};

/** @throws TWO_FACTOR_OFF, WRONG_PASSWORD, INVALID_CODE, TOO_MANY_REQUESTS. */
export const renewRecoveryCodes = (
  platform: Platform,
  viewer: Viewer,
  factors: BothFactors,
): Promise<string[]> =>
  withBothFactors(platform, viewer, {
    ...factors,
    change: async (tx) => {
      await sendAccountNotice(platform, tx, {
        user: viewer.user,
        notice: {
          subject: m.youHaveNewRecoveryCodes,
          paragraphs: [m.recoveryCodesReplaced],
        },
      });
      return issueRecoveryCodes(tx, viewer.userId);
    },
  });

/** @throws TWO_FACTOR_OFF, WRONG_PASSWORD, INVALID_CODE, TOO_MANY_REQUESTS. */
export const disableTwoFactor = (platform: Platform, viewer: Viewer, factors: BothFactors): Promise<void> =>
  withBothFactors(platform, viewer, {
    ...factors,
    change: async (tx) => {
      await deleteTwoFactor(tx, viewer.userId);
      await sendAccountNotice(platform, tx, {
        user: viewer.user,
        notice: {
          subject: m.twoFactorAuthenticationIsOff,
          paragraphs: [m.twoFactorOff],
        },
      });
    },
  });
