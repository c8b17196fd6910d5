import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import { networkOf } from '#platform/http/client-address.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { takePasswordTry } from './guesses.sql.ts';
import { isDeviceKnown } from './known-devices.queries.ts';
import { deviceTokenHash } from './known-devices.service.ts';
import { giveBackTries } from './password-tries.queries.ts';
import { hashToken } from './tokens.ts';

interface Budget {
  key: string;
  /** Maximum of wrong passwords in a window. */
  max: number;
  windowMs: number;
}

/**
 * Limits for an account: for each unknown network, for all unknown networks together, and separately for each
 * known device, so that strangers cannot lock out the owner.
 */
const budgetsOf = async (platform: Platform, email: string, request: FastifyRequest): Promise<Budget[]> => {
  const device = deviceTokenHash(platform, request);
  const own = { max: 10, windowMs: 10 * MINUTE_MS };
  if (device && (await isDeviceKnown(platform.database.db, device, email)))
    return [{ key: `device ${device.toString('hex')} ${email}`, ...own }];
  return [
    { key: `network ${networkOf(request.ip)} ${email}`, ...own },
    { key: `account ${email}`, max: 100, windowMs: 60 * MINUTE_MS },
  ];
};

/** Counts one after the other: an attempt that a network's limit refuses does not count for the account. */
const takeTries = async (platform: Platform, budgets: Budget[]): Promise<Buffer[]> => {
  const now = platform.now();
  const keys: Buffer[] = [];
  for (const { key: name, max, windowMs } of budgets) {
    const key = hashToken(name, platform.config.sessionSecret);
    const { tries, endsAt } = await platform.database.autocommit((tx) =>
      takePasswordTry(tx, { key, windowMs, now }),
    );
    if (tries > max)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: (endsAt.getTime() - now.getTime()) / 1000 });
    keys.push(key);
  }
  return keys;
};

interface Guess<T> {
  email: string;
  request: FastifyRequest;
  compare(): Promise<T>;
}

/**
 * Compares the password of a visitor if another attempt is allowed. Attempts are counted first, so that
 * concurrent ones respect the limit; the attempt of a correct password is not counted.
 * @throws TOO_MANY_REQUESTS.
 */
export const withPasswordTry = async <T>(
  platform: Platform,
  { email, request, compare }: Guess<T>,
): Promise<T> => {
  if (!platform.config.rateLimits) return compare();
  const keys = await takeTries(platform, await budgetsOf(platform, email, request));
  try {
    const result = await compare();
    await platform.database.autocommit((tx) => giveBackTries(tx, keys));
    return result;
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
    if (!isWrong) await platform.database.autocommit((tx) => giveBackTries(tx, keys));
    throw error;
  }
};
