import * as m from '#messages/platform/email.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Mailer, SMTP_CONNECTIONS } from '#platform/email/mailer.ts';
import type { ListEmail, OutgoingEmail } from '#platform/email/outgoing-email.ts';
import type { JobKind, QueueName } from '#platform/jobs/job-kind.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/**
 * Emails about the recipient's account. The queue keeps its name of the first version, because waiting jobs
 * must not be lost.
 */
export const EMAIL_QUEUE = 'letters';
/** Reminders and other emails to many recipients. */
const BULK_QUEUE = 'bulk-emails';

/**
 * How emails of one lane are sent. Each lane has a quarter of the connections, so that none waits for
 * another: links to sign in, recover or confirm; alerts to check-in contacts; emails about an account; emails
 * to many recipients.
 */
export const EMAIL_LANE = { atOnce: SMTP_CONNECTIONS / 4, leaseSeconds: 300 } as const;

const emailsOf = (
  mailer: Mailer,
  kind: Pick<JobKind<OutgoingEmail, QueueName>, 'name' | 'shownAs' | 'about'>,
): JobKind<OutgoingEmail, QueueName> => ({
  ...EMAIL_LANE,
  ...kind,
  run: async (email, jobId) => {
    await mailer.deliver(jobId, email);
  },
});

/** Registers the background jobs that send emails. */
export const registerEmails = (jobs: Jobs, mailer: Mailer): void => {
  jobs.register(
    emailsOf(mailer, {
      name: EMAIL_QUEUE,
      shownAs: 'account-emails',
      about: ({ to, subject }) => m.emailJob({ subject, to }),
    }),
  );
  // Subjects can reveal the correspondents.
  jobs.register(emailsOf(mailer, { name: BULK_QUEUE, about: ({ to }) => m.reminderJob({ to }) }));
};

/** Sends an email about the recipient's account after the commit of the transaction. */
export const enqueueEmail = (tx: Tx, email: OutgoingEmail): void => tx.enqueue(EMAIL_QUEUE, email);

/**
 * Sends a reminder about the account after the commit. Many are sent together, so all other emails go first.
 */
export const enqueueAccountReminder = (tx: Tx, email: OutgoingEmail): void => tx.enqueue(BULK_QUEUE, email);

/** Sends an invitation after the commit: the recipient has no account yet and is waiting for it. */
export const enqueueInvitation = (tx: Tx, email: ListEmail): void => tx.enqueue(EMAIL_QUEUE, email);

/** Sends any other email after the commit: the recipient can unsubscribe. */
export const enqueueListEmail = (tx: Tx, email: ListEmail): void => tx.enqueue(BULK_QUEUE, email);
