import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '#platform/async/work-queue.ts';
import { AppError } from '#platform/http/app-error.ts';

/** OWASP password storage cheat sheet: 19 MiB, two passes, one lane; argon2id is the package's default. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash holds 19 MiB and a core for tens of milliseconds, on libuv's threads. */
const CONCURRENCY = 2;
/** Waiting beyond this means a flood; refusing is better than answering minutes late. */
const QUEUE_MAX = 200;

const hashing = createWorkQueue(
  { concurrency: CONCURRENCY, maxWaiting: QUEUE_MAX },
  () => new AppError('BUSY', { retryAfter: 5 }),
);

/** The form that is hashed: keyboards write the same password in different ways. NIST SP 800-63B section 3.1.1.2. */
const normalized = (password: string): string => password.normalize('NFKC');

/** @returns the PHC string of argon2id over the normalized password. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(normalized(password), ARGON2ID));

let decoy: Promise<string> | null = null;

/** `outdated`: the hash was made of the password as it was typed, before passwords were normalized. */
export type PasswordFit = 'current' | 'outdated' | null;

/**
 * Compares a password with a stored hash: first its normalized form, then the forms that an older hash can be of. Without a
 * hash (no such account) it does the same work against a decoy, so that the answer's time does not tell which addresses
 * have accounts.
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
