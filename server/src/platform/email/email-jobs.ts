import type { Tx } from '#platform/database/database.ts';
import { type Mailer, SMTP_CONNECTIONS } from '#platform/email/mailer.ts';
import type { ListEmail, OutgoingEmail } from '#platform/email/outgoing-email.ts';
import type { JobKind } from '#platform/jobs/job-kind.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/** About somebody's account. The queue has had this name since the first version; what waits in it must not be lost. */
export const EMAIL_QUEUE = 'letters';
/** Reminders and what else goes to many. */
const BULK_QUEUE = 'bulk-emails';

/**
 * How emails of one lane are sent. Each lane has a quarter of the connections to itself, so that none waits for another:
 * links to sign in, to recover or to confirm; what the contacts of check-ins are told; what is about an account; what goes
 * to many.
 */
export const EMAIL_LANE = { atOnce: SMTP_CONNECTIONS / 4, leaseSeconds: 300 } as const;

const emailsOf = (
  mailer: Mailer,
  kind: Pick<JobKind<OutgoingEmail>, 'name' | 'shownAs' | 'about'>,
): JobKind<OutgoingEmail> => ({
  ...EMAIL_LANE,
  ...kind,
  run: async (email, jobId) => {
    await mailer.deliver(jobId, email);
  },
});

/** Makes sending emails a kind of background work. */
export const registerEmails = (jobs: Jobs, mailer: Mailer): void => {
  jobs.register(
    emailsOf(mailer, {
      name: EMAIL_QUEUE,
      shownAs: 'account-emails',
      about: ({ to, subject }) => `${subject}, to ${to}`,
    }),
  );
  // Their subjects tell who wrote to whom.
  jobs.register(emailsOf(mailer, { name: BULK_QUEUE, about: ({ to }) => `Reminder, to ${to}` }));
};

/** Sends an email about somebody's account if the transaction that caused it commits. */
export const enqueueEmail = (tx: Tx, email: OutgoingEmail): void => tx.enqueue(EMAIL_QUEUE, email);

/** The same for a reminder about the account, of which many are sent at once: it lets all others go first. */
export const enqueueAccountReminder = (tx: Tx, email: OutgoingEmail): void => tx.enqueue(BULK_QUEUE, email);

/** The same for an invitation: it is about no account yet, and somebody waits for it. */
export const enqueueInvitation = (tx: Tx, email: ListEmail): void => tx.enqueue(EMAIL_QUEUE, email);

/** The same for an email about anything else: whoever gets it can unsubscribe. */
export const enqueueListEmail = (tx: Tx, email: ListEmail): void => tx.enqueue(BULK_QUEUE, email);
