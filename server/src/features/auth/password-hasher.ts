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

/** @returns the PHC string of argon2id. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, ARGON2ID));

let decoy: Promise<string> | null = null;

/**
 * Compares a password with a stored hash. Without one (no such account) it does the same work against a decoy,
 * so that the answer's time does not tell which addresses have accounts.
 */
export const verifyPassword = async (
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  decoy ??= hashPassword('a password that nobody has');
  const compared = storedHash ?? (await decoy);
  const matches = await hashing.run(() => verify(compared, password));
  return Boolean(storedHash) && matches;
};
