import type { Tx } from '#platform/database/database.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import type { OutgoingEmail } from '#platform/email/outgoing-email.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/** The queue has had this name since the first version; what waits in it must not be lost. */
const EMAIL_QUEUE = 'letters';

/** Makes sending emails a kind of background work. */
export const registerEmails = (jobs: Jobs, mailer: Mailer): void =>
  jobs.register<OutgoingEmail>({ name: EMAIL_QUEUE, run: (email, jobId) => mailer.deliver(jobId, email) });

/** Sends an email if the transaction that caused it commits. */
export const enqueueEmail = (tx: Tx, email: OutgoingEmail): void => tx.enqueue(EMAIL_QUEUE, email);
