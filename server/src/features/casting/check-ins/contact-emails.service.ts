import { isRunning } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import * as m from '#messages/casting/check-ins.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { EMAIL_LANE } from '#platform/email/email-jobs.ts';
import { enqueueMemberEmail } from '#platform/email/member-email.ts';
import {
  type EmailContent,
  type ListEmail,
  type OutgoingEmail,
  renderListEmail,
} from '#platform/email/outgoing-email.ts';
import { unsubscribeUrl } from '#platform/email/unsubscribe.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import type { CheckInFacts } from './check-in-words.ts';
import { contactEmail, type EndReason, endedEmail, testEmail } from './check-ins.emails.ts';
import {
  type CheckInRow,
  findWaitingEmail,
  insertContactEmail,
  listWaitingEmails,
  settleContactEmail,
  type WaitingEmail,
} from './check-ins.queries.ts';
import { findFacts } from './check-ins.sql.ts';
import type { ContactEmail } from './check-ins.tables.ts';
import { tokenOf } from './contact-links.ts';

/** Name of the job that sends an email to a contact. It has its own queue, so other emails do not delay it. */
const CONTACT_EMAILS_JOB = 'check-in-emails';
/** Longer than the timeout of the mail server. If a process is killed, another one takes the job over after this time. */
const LEASE_SECONDS = 90;
/** A stored email, or one whose check-in was deleted. */
type ContactEmailJob = { emailId: string } | { email: OutgoingEmail };

/** Number of emails that are enqueued again in one run. */
const BATCH = 100;

const factsOf = async (db: Db, { site }: Pick<Platform, 'site'>, id: number): Promise<CheckInFacts> => {
  const { siteName, supportEmail } = site();
  return { ...(await findFacts(db, id)), siteName, supportEmail };
};

/** Scope of the unsubscribe link in every email to a contact. */
export const ABOUT_CHECK_IN = m.thisCheckIn;

type Sender = Pick<Platform, 'config' | 'site' | 'publicOrigin'>;

/**
 * Unsubscribe headers. Unsubscribing counts as declining to be the contact. Safety emails are always tried, even if the
 * contact is a member whose address bounced.
 */
const renderContactEmail = (
  sender: Sender,
  { id, userId, contactEmail: to }: CheckInRow,
  content: EmailContent,
): ListEmail => {
  const url = unsubscribeUrl(sender, { userId, topic: `contact:${id}` });
  const footer = { list: 'check-ins', url, what: ABOUT_CHECK_IN } as const;
  return { ...renderListEmail(to, { ...content, footer }, sender.site()), evenIfBounced: true };
};

/** Emails the contact when the transaction commits, once per event. */
export const writeToContact = async (
  tx: Tx,
  checkIn: Pick<CheckInRow, 'id'>,
  { kind, about, now }: { kind: ContactEmail; about: Date; now: Date },
): Promise<void> => {
  const emailId = await insertContactEmail(tx, { checkInId: checkIn.id, kind, about, createdAt: now });
  if (emailId) tx.enqueue(CONTACT_EMAILS_JOB, { emailId } satisfies ContactEmailJob, { jobId: emailId });
};

/** Emails a confirmed contact that the check-in, which is about to be deleted, is over. */
export const emailContactOfEnd = async (
  tx: Tx,
  platform: Sender & Pick<Platform, 'now'>,
  { checkIn, reason }: { checkIn: CheckInRow; reason: EndReason },
): Promise<void> => {
  if (!checkIn.confirmedAt || checkIn.status === 'ok') return;
  const facts = await factsOf(tx, platform, checkIn.id);
  const content = endedEmail(facts, reason, platform.now());
  const email = renderContactEmail(platform, checkIn, content);
  tx.enqueue(CONTACT_EMAILS_JOB, { email } satisfies ContactEmailJob);
};

/** Sends the member the test email. */
export const sendTestEmail = async (
  tx: Tx,
  platform: Platform,
  { checkIn, viewer }: { checkIn: CheckInRow; viewer: Viewer },
): Promise<void> => {
  const content = testEmail(await factsOf(tx, platform, checkIn.id));
  enqueueMemberEmail(platform, tx, { to: viewer.user, content });
};

/**
 * True if the email is still correct when it is sent. Outdated alerts and alerts to unconfirmed contacts are dropped; an
 * all-clear after an alert is always sent.
 */
const holds = ({ kind, about, checkIn }: WaitingEmail): boolean => {
  const { status, alertAt, confirmedAt } = checkIn;
  if (kind === 'ask') return status === 'asked';
  if (!confirmedAt) return false;
  const isOfNow = alertAt.getTime() === about.getTime();
  if (kind === 'missed') return status === 'missed' && isOfNow;
  return kind === 'extended' || kind === 'moved' ? isRunning(status) && isOfNow : true;
};

const settle = ({ database, now }: Platform, id: string): Promise<void> =>
  database.autocommit((tx) => settleContactEmail(tx, id, now()));

/** Writes an email when it is sent, so that it is up to date and the queue contains no links. */
const sendStored = async (platform: Platform, emailId: string): Promise<void> => {
  const { database, config, mailer, publicOrigin } = platform;
  const waiting = await findWaitingEmail(database.db, emailId);
  if (!waiting) return;
  const { kind, checkIn } = waiting;
  if (holds(waiting)) {
    const facts = await factsOf(database.db, platform, checkIn.id);
    const url = `${publicOrigin()}/check-in?token=${tokenOf(checkIn.linkNonce, config.sessionSecret)}`;
    // A constant message id lets the mail server recognize a repeated email after a timeout.
    const email = renderContactEmail(platform, checkIn, contactEmail(kind, facts, url));
    await mailer.deliver(emailId, email);
  }
  await settle(platform, emailId);
};

/** Registers the job that sends emails to contacts. */
export const registerContactEmails = (platform: Platform): void =>
  platform.jobs.register<ContactEmailJob>({
    ...EMAIL_LANE,
    leaseSeconds: LEASE_SECONDS,
    isUrgent: true,
    name: CONTACT_EMAILS_JOB,
    about: () => m.contactEmailJob,
    run: async (job, jobId) => {
      if ('emailId' in job) await sendStored(platform, job.emailId);
      else await platform.mailer.deliver(jobId, job.email);
    },
  });

/**
 * Enqueues emails again that were not sent for a while. The queue ignores jobs with an id that it already has, so this only
 * affects jobs that failed or were lost.
 */
export const queueWaitingEmails = async ({ database, now }: Platform): Promise<void> => {
  const before = new Date(now().getTime() - MINUTE_MS);
  const ids = await listWaitingEmails(database.db, before, BATCH);
  if (ids.length === 0) return;
  await database.autocommit(async (tx) => {
    for (const emailId of ids)
      tx.enqueue(CONTACT_EMAILS_JOB, { emailId } satisfies ContactEmailJob, { jobId: emailId });
  });
};
