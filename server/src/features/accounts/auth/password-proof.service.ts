import { replacePasswordHash } from '#features/accounts/users/users.api.ts';
import type { Database } from '#platform/database/database.ts';
import { hashPassword, verifyPassword } from './password-hasher.ts';

interface Account {
  id: number;
  passwordHash: string | null;
}

interface Attempt<Found> {
  /** Reads the account; undefined: there is none. */
  find: () => Promise<Found | undefined>;
  password: string;
}

/**
 * The account if the password is its own, with the hash that it fits; null otherwise, equally slow without an account. An
 * outdated hash is replaced. If another request has replaced it meanwhile, the account is read again, so that each of
 * several sign-ins at the same time gets the hash that is stored.
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
