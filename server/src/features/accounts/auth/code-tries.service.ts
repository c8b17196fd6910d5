import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import * as m from '#messages/accounts/auth.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { sendAccountNotice } from './account-emails.ts';
import { findCodeLock } from './code-tries.queries.ts';
import { takeCodeTry } from './guesses.sql.ts';

/** Wrong codes in a row until codes of the account are locked, counted over all devices. */
const CODE_TRIES = 6;

const minutes = (ms: number): string => {
  const count = Math.max(1, Math.ceil(ms / MINUTE_MS));
  if (count === 1) return m.aMinute;
  return count <= 120 ? m.countMinutes({ count }) : m.hours({ count: Math.ceil(count / 60) });
};

const isWrongCode = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'INVALID_CODE' || error.code === 'INVALID_SIGN_IN_CODE');

const lockedError = (ms: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', {
    message: m.tooManyWrongCodesTryIn({ wait: minutes(ms) }),
    retryAfter: ms / 1000,
  });

const sendLockNotice = (platform: Platform, user: User, ms: number): Promise<void> =>
  platform.database.transaction((tx) =>
    sendAccountNotice(platform, tx, {
      user,
      notice: {
        subject: m.tooManyWrongCodes,
        paragraphs: [m.wrongCodes({ codeTries: CODE_TRIES, minutes: minutes(ms) })],
      },
    }),
  );

/**
 * Runs `use`, which checks a code of the account, if another attempt is allowed; a correct code resets the
 * count (`takeSecondFactor`). Call it outside of a transaction, so that a rollback does not undo the count.
 * @throws TOO_MANY_REQUESTS while codes are locked.
 */
export const withCodeTry = async <T>(platform: Platform, user: User, use: () => Promise<T>): Promise<T> => {
  const { config, database } = platform;
  if (!config.rateLimits) return use();
  const now = platform.now();
  const lockedUntil = await database.autocommit((tx) =>
    takeCodeTry(tx, { userId: user.id, now, max: CODE_TRIES }),
  );
  if (lockedUntil === undefined) {
    const until = (await findCodeLock(database.db, user.id)) ?? now;
    throw lockedError(until.getTime() - now.getTime());
  }
  return use().catch(async (error: unknown) => {
    if (lockedUntil && isWrongCode(error))
      await sendLockNotice(platform, user, lockedUntil.getTime() - now.getTime());
    throw error;
  });
};
