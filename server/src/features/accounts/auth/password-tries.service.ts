import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import { networkOf } from '#platform/http/client-address.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { isDeviceKnown } from './known-devices.queries.ts';
import { deviceTokenHash } from './known-devices.service.ts';
import { giveBackTries, takePasswordTry } from './password-tries.queries.ts';
import { hashToken } from './tokens.service.ts';

interface Budget {
  key: string;
  /** Wrong passwords in a window. */
  max: number;
  windowMs: number;
}

/**
 * From where it has not signed in before, an account is guessed at from each network, and from all of them together; a
 * device that has signed in to it has a budget that nobody else can use up.
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

/** One after the other: what a network has no more tries for does not count for the account. */
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
  /** Compares the password. */
  compare(): Promise<T>;
}

/**
 * Compares a password for who is not signed in, if another try is allowed. Tries are counted before they are made, so
 * that many at once are no more than one after the other; only a wrong password uses one up.
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
