import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '#platform/async/work-queue.ts';
import { AppError } from '#platform/http/app-error.ts';

/** OWASP password storage cheat sheet: 19 MiB, two passes, one lane. argon2id is the package's default. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash uses 19 MiB and a core for tens of milliseconds, on libuv's threads. */
const CONCURRENCY = 2;
/** A longer queue means a flood of requests; the server refuses more instead of answering minutes later. */
const QUEUE_MAX = 200;

const hashing = createWorkQueue(
  { concurrency: CONCURRENCY, maxWaiting: QUEUE_MAX },
  () => new AppError('BUSY', { retryAfter: 5 }),
);

/**
 * Normalizes a password before hashing, because keyboards encode the same characters differently. NIST SP
 * 800-63B section 3.1.1.2.
 */
const normalized = (password: string): string => password.normalize('NFKC');

/** @returns the PHC string of argon2id over the normalized password. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(normalized(password), ARGON2ID));

let decoy: Promise<string> | null = null;

/** `outdated`: the hash is of the password without normalization, as hashes used to be. */
export type PasswordFit = 'current' | 'outdated' | null;

/**
 * Compares a password with a stored hash: first normalized, then in the forms that an older hash may have.
 * Without a hash it does the same work with a decoy, so that the response time does not reveal which
 * addresses have accounts.
 */
export const verifyPassword = async (
  storedHash: string | null | undefined,
  password: string,
): Promise<PasswordFit> => {
  decoy ??= hashPassword('a password that nobody has');
  const compared = storedHash ?? (await decoy);
  const forms = new Set([
    normalized(password),
    password,
    password.normalize('NFC'),
    password.normalize('NFD'),
  ]);
  for (const [index, form] of [...forms].entries()) {
    const matches = await hashing.run(() => verify(compared, form));
    if (matches && storedHash) return index === 0 ? 'current' : 'outdated';
  }
  return null;
};
