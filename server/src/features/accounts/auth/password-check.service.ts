import { findUserById, lockUser, notePasswordProof } from '#features/accounts/users/users.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { provePassword } from './password-proof.service.ts';

/** A password that fitted the account's hash when it was compared; `path` names the form's field. */
export interface PasswordProof {
  userId: number;
  passwordHash: string;
  path: string;
}

/**
 * Compares a password with the account's. It takes a while, so it comes before the transaction; the transaction
 * begins with `holdPassword`.
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
 * Holds the account until the transaction ends, and makes sure that the password which was compared is still its
 * password.
 * @throws WRONG_PASSWORD when it was changed meanwhile.
 */
export const holdPassword = async (
  { now }: Pick<Platform, 'now'>,
  tx: Tx,
  { userId, passwordHash, path }: PasswordProof,
): Promise<void> => {
  const account = await lockUser(tx, userId);
  if (account?.passwordHash !== passwordHash) throw fieldError('WRONG_PASSWORD', path);
  await notePasswordProof(tx, userId, now());
};
