import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { findUserByEmail } from '#features/accounts/users/users.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { clearCodeTries } from './code-tries.queries.ts';
import { decryptSecret } from './secret-box.ts';
import { deleteTwoFactor, findTwoFactor, takeRecoveryCode, takeStep } from './two-factor.queries.ts';

/** TOTP by RFC 6238, with the parameters that all authenticator apps support. */
const TOTP_SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Number of time steps before and after the current one that are accepted, because clocks differ. */
const TOTP_WINDOW = 1;
export const TWO_FACTOR_PURPOSE = 'two-factor';

/** Normalizes an entered code: no blanks and dashes, upper case. */
const normalCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** Hash of a recovery code, as stored. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(normalCode(code)).digest();

export const totpOf = (secret: Buffer, facts: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...TOTP_SHAPE, ...facts, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** Returns the time step of a valid code; otherwise null. */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: normalCode(code), timestamp, window: TOTP_WINDOW });
  return delta === null ? null : TOTP.counter({ period: TOTP_SHAPE.period, timestamp }) + delta;
};

export type TakenFactor = 'app' | 'recovery-code';

export const hasTwoFactor = async (db: Db, userId: number): Promise<boolean> =>
  Boolean((await findTwoFactor(db, userId))?.enabledAt);

const takeCode = async (
  { config, now }: Platform,
  tx: Tx,
  { userId, code }: { userId: number; code: string },
): Promise<TakenFactor | null> => {
  if (!/^\d{6}$/.test(normalCode(code))) {
    return (await takeRecoveryCode(tx, userId, hashRecoveryCode(code))) ? 'recovery-code' : null;
  }
  const row = await findTwoFactor(tx, userId);
  const secret =
    row && decryptSecret(row.secret, { secret: config.sessionSecret, purpose: TWO_FACTOR_PURPOSE });
  const step = secret ? stepOfCode(secret, code, now()) : null;
  return step !== null && (await takeStep(tx, userId, step)) ? 'app' : null;
};

/**
 * Uses a code of the app or a recovery code. Returns null if it is neither, or was used before. Call it
 * within `withCodeTry`, which counts wrong codes.
 */
export const takeSecondFactor = async (
  platform: Platform,
  tx: Tx,
  call: { userId: number; code: string },
): Promise<TakenFactor | null> => {
  const taken = await takeCode(platform, tx, call);
  if (taken) await clearCodeTries(tx, call.userId);
  return taken;
};

/**
 * Switches two-factor sign-in off, by the operator's command for members who lost their device. Returns false
 * if it was not on.
 * @throws USER_NOT_FOUND.
 */
export const clearTwoFactor = async (tx: Tx, email: string): Promise<boolean> => {
  const user = await findUserByEmail(tx, email);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const was = await hasTwoFactor(tx, user.id);
  await deleteTwoFactor(tx, user.id);
  await clearCodeTries(tx, user.id);
  return was;
};
