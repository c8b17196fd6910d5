import type { Executor } from '#platform/database/database.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Jobs } from './jobs.ts';

const LETTERS = 'letters';

/** Makes sending letters a kind of background work. */
export const registerLetters = (jobs: Jobs, mailer: Mailer): void =>
  jobs.register<Letter>({ name: LETTERS, run: (letter, jobId) => mailer.deliver(jobId, letter) });

/** Sends a letter if the transaction that caused it commits. */
export const enqueueLetter = (jobs: Jobs, executor: Executor, letter: Letter): Promise<void> =>
  jobs.enqueue(executor, LETTERS, letter);
