import { findUserById, lockUser, recordPasswordProof } from '#features/accounts/users/users.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { provePassword } from './password-proof.service.ts';

/** A password that matched the account's hash; `path` is the name of its form field. */
export interface PasswordProof {
  userId: number;
  passwordHash: string;
  path: string;
}

/**
 * Compares a password with the account's. Hashing is slow, so call it before the transaction, and call
 * `recheckPassword` first in the transaction.
 * @throws WRONG_PASSWORD.
 */
export const checkPassword = async (
  { database }: Platform,
  viewer: Viewer,
  { password, path }: { password: string; path: string },
): Promise<PasswordProof> => {
  const find = () => findUserById(database.db, viewer.userId);
  const user = await provePassword(database, { find, password });
  if (!user) throw fieldError('WRONG_PASSWORD', path);
  return { userId: viewer.userId, passwordHash: user.passwordHash, path };
};

/**
 * Locks the account until the transaction ends and checks that the compared password is still current.
 * @throws WRONG_PASSWORD if it was changed by another request.
 */
export const recheckPassword = async (
  { now }: Pick<Platform, 'now'>,
  tx: Tx,
  { userId, passwordHash, path }: PasswordProof,
): Promise<void> => {
  const account = await lockUser(tx, userId);
  if (account?.passwordHash !== passwordHash) throw fieldError('WRONG_PASSWORD', path);
  await recordPasswordProof(tx, userId, now());
};
