import { replacePasswordHash } from '#features/accounts/users/users.api.ts';
import type { Database } from '#platform/database/database.ts';
import { hashPassword, verifyPassword } from './password-hasher.ts';

interface Account {
  id: number;
  passwordHash: string | null;
}

interface Attempt<Found> {
  /** Reads the account; undefined if there is none. */
  find: () => Promise<Found | undefined>;
  password: string;
}

/**
 * Returns the account and the matching hash if the password is correct; otherwise null, with the same timing
 * as without an account. An outdated hash is replaced. If a concurrent request replaced it first, the account
 * is read again, so that every sign-in gets the stored hash.
 */
export const provePassword = async <Found extends Account>(
  database: Database,
  { find, password }: Attempt<Found>,
): Promise<(Found & { passwordHash: string }) | null> => {
  const account = await find();
  const fit = await verifyPassword(account?.passwordHash, password);
  if (!account?.passwordHash || !fit) return null;
  const { id: userId, passwordHash } = account;
  if (fit === 'current') return { ...account, passwordHash };
  const next = await hashPassword(password);
  const change = { userId, from: passwordHash, to: next };
  const isReplaced = await database.autocommit((tx) => replacePasswordHash(tx, change));
  return isReplaced ? { ...account, passwordHash: next } : provePassword(database, { find, password });
};
