import type { Executor } from '#platform/database/database.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import type { OutgoingEmail } from '#platform/email/outgoing-email.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/** The queue has had this name since the first version; what waits in it must not be lost. */
const EMAIL_QUEUE = 'letters';

/** Makes sending emails a kind of background work. */
export const registerEmails = (jobs: Jobs, mailer: Mailer): void =>
  jobs.register<OutgoingEmail>({ name: EMAIL_QUEUE, run: (email, jobId) => mailer.deliver(jobId, email) });

/** Sends an email if the transaction that caused it commits. */
export const enqueueEmail = (jobs: Jobs, executor: Executor, email: OutgoingEmail): Promise<void> =>
  jobs.enqueue(executor, EMAIL_QUEUE, email);
