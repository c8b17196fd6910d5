import { isRunning } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
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
  findFacts,
  findWaitingEmail,
  insertContactEmail,
  listWaitingEmails,
  settleContactEmail,
  type WaitingEmail,
} from './check-ins.queries.ts';
import type { ContactEmail } from './check-ins.tables.ts';
import { tokenOf } from './contact-links.ts';

/**
 * The work that writes and sends one email to a contact, in a lane of its own: nothing that goes to many, and nothing
 * about accounts, is before it.
 */
const CONTACT_EMAILS_JOB = 'check-in-emails';
/** Longer than a mail server may be silent; of a process that was killed another takes it over so soon. */
const LEASE_SECONDS = 90;
/** A stored email, or one whose check-in is gone. */
type ContactEmailJob = { emailId: string } | { email: OutgoingEmail };

/** Emails that are queued again at once. */
const BATCH = 100;

const factsOf = async (db: Db, { site }: Pick<Platform, 'site'>, id: number): Promise<CheckInFacts> => {
  const { siteName, supportEmail } = site();
  return { ...(await findFacts(db, id)), siteName, supportEmail };
};

/** What the link ends that every email to a contact carries. */
export const ABOUT_CHECK_IN = 'this check-in';

type Ground = Pick<Platform, 'config' | 'site' | 'publicOrigin'>;

/** Whoever gets it may want no more of them, which is a no. */
const renderContactEmail = (
  ground: Ground,
  { id, userId, contactEmail: to }: CheckInRow,
  content: EmailContent,
): ListEmail => {
  const url = unsubscribeUrl(ground, { userId, topic: `contact:${id}` });
  return renderListEmail(
    to,
    { ...content, foot: { list: 'check-ins', url, what: ABOUT_CHECK_IN } },
    ground.site(),
  );
};

/** Sends the contact an email if the transaction commits: once for each moment that it is about. */
export const writeToContact = async (
  tx: Tx,
  checkIn: Pick<CheckInRow, 'id'>,
  { kind, about, now }: { kind: ContactEmail; about: Date; now: Date },
): Promise<void> => {
  const emailId = await insertContactEmail(tx, { checkInId: checkIn.id, kind, about, createdAt: now });
  if (emailId) tx.enqueue(CONTACT_EMAILS_JOB, { emailId } satisfies ContactEmailJob, { jobId: emailId });
};

/** Tells a contact who confirmed that the check-in, which is about to be deleted, is over. */
export const tellContactOfEnd = async (
  tx: Tx,
  platform: Ground & Pick<Platform, 'now'>,
  { checkIn, reason }: { checkIn: CheckInRow; reason: EndReason },
): Promise<void> => {
  if (!checkIn.confirmedAt || checkIn.status === 'ok') return;
  const facts = await factsOf(tx, platform, checkIn.id);
  const content = endedEmail(facts, reason, platform.now());
  const email = renderContactEmail(platform, checkIn, content);
  tx.enqueue(CONTACT_EMAILS_JOB, { email } satisfies ContactEmailJob);
};

/** To the member themselves. */
export const sendTestEmail = async (
  tx: Tx,
  platform: Platform,
  { checkIn, viewer }: { checkIn: CheckInRow; viewer: Viewer },
): Promise<void> => {
  const content = testEmail(await factsOf(tx, platform, checkIn.id));
  enqueueMemberEmail(platform, tx, { to: viewer.user, content });
};

/**
 * Is it still true? Nobody gets an alarm that is over, nor is a contact who did not confirm written to. What comes
 * after a false alarm is told in any case.
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

/** Written and sent in one go, so that it says what is known when it leaves and no job holds a link. */
const sendStored = async (platform: Platform, emailId: string): Promise<void> => {
  const { database, config, mailer, publicOrigin } = platform;
  const waiting = await findWaitingEmail(database.db, emailId);
  if (!waiting) return;
  const { kind, checkIn } = waiting;
  if (holds(waiting)) {
    const facts = await factsOf(database.db, platform, checkIn.id);
    const url = `${publicOrigin()}/check-in?token=${tokenOf(checkIn.linkNonce, config.sessionSecret)}`;
    // The same id each time: a mail server that was slow to say yes recognizes the second one.
    const email = renderContactEmail(platform, checkIn, contactEmail(kind, facts, url));
    await mailer.deliver(emailId, email);
  }
  await settle(platform, emailId);
};

/** Makes emails to contacts a kind of background work. */
export const registerContactEmails = (platform: Platform): void =>
  platform.jobs.register<ContactEmailJob>({
    ...EMAIL_LANE,
    leaseSeconds: LEASE_SECONDS,
    isUrgent: true,
    name: CONTACT_EMAILS_JOB,
    about: () => 'Email to the contact of a check-in',
    run: async (job, jobId) => {
      if ('emailId' in job) await sendStored(platform, job.emailId);
      else await platform.mailer.deliver(jobId, job.email);
    },
  });

/**
 * Queues what has not left for a while again. The queue takes no second piece of work of the same id, so this finds what it
 * has given up, or lost, and nothing else.
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
