import {
  type DueReminder,
  type NewsEmail,
  nextDailyEmail,
  postponeReminders,
  quietEnd,
  sendNewsEmails,
  takeDueReminders,
  unsubscribeFooter,
} from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/conversations/inbox.ts';
import type { Tx } from '#platform/database/database.ts';
import { enqueueListEmail } from '#platform/email/email-jobs.ts';
import { type EmailContent, type ListEmail, renderListEmail } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_SECONDS } from '#platform/time.ts';
import { findUnreadMail } from './unread-mail.sql.ts';

/** The job that reminds members of unread emails by email. */
export const EMAIL_REMINDERS = 'email-reminders';
const EVERY_SECONDS = MINUTE_SECONDS;
/** Members whose emails are written in one transaction. */
const BATCH = 100;
/** How many unread emails a reminder lists. Any others are only counted. */
const NAMED_MAX = 5;

type UnreadMail = Awaited<ReturnType<typeof findUnreadMail>>[number];

const emailContent = (username: string, mails: UnreadMail[], origin: string): EmailContent => {
  const [first] = mails;
  const isOne = mails.length === 1 && first;
  const rest = mails.length - NAMED_MAX;
  return {
    subject: isOne ? m.wroteToYou({ sender: first.sender }) : m.youHaveUnreadEmails({ count: mails.length }),
    paragraphs: [
      m.helloUsername({ username }),
      isOne ? m.youHaveAnUnreadEmail : m.youHaveUnreadEmails2,
      ...mails.slice(0, NAMED_MAX).map(({ sender, subject }) => `${sender}: ${subject}`),
      ...(rest > 0 ? [m.andMoreInYourInbox({ rest })] : []),
    ],
    action: { label: isOne ? m.readTheEmail : m.readMyEmails, url: `${origin}/emails` },
  };
};

const groupByMember = (due: DueReminder[]): DueReminder[][] => {
  const groups = new Map<number, DueReminder[]>();
  for (const email of due) groups.set(email.userId, [...(groups.get(email.userId) ?? []), email]);
  return [...groups.values()];
};

/** A reminder of its own, about one unread email or several. */
const emailOf = (platform: Platform, member: DueReminder, mails: UnreadMail[]): ListEmail => {
  const footer = unsubscribeFooter(platform, { userId: member.userId, kind: 'mail' });
  const content = { ...emailContent(member.username, mails, platform.publicOrigin()), footer };
  return renderListEmail(member.address, content, platform.site());
};

/** One entry of the daily email for each unread email, so that those read in the meantime are left out. */
const newsOf = (platform: Platform, member: DueReminder, mail: UnreadMail): NewsEmail => ({
  userId: member.userId,
  actorId: mail.senderId,
  emailId: mail.id,
  email: emailOf(platform, member, [mail]),
  summary: { text: mail.subject, path: `/emails?mail=${mail.id}` },
});

const writeEmail = async (
  platform: Platform,
  tx: Tx,
  { due, unread }: { due: DueReminder[]; unread: Map<number, UnreadMail> },
): Promise<void> => {
  const [member] = due;
  const mails = due.flatMap(({ emailId }) => unread.get(emailId) ?? []).sort((a, b) => a.id - b.id);
  if (!member?.wanted || mails.length === 0) return;
  const now = platform.now();
  if (nextDailyEmail(member, now)) {
    const emails = mails.map((mail) => newsOf(platform, member, mail));
    return sendNewsEmails(tx, platform, { kind: 'mail', emails });
  }
  const end = quietEnd(member, now);
  if (end) return postponeReminders(tx, due, end);
  enqueueListEmail(tx, emailOf(platform, member, mails));
};

/**
 * Writes one batch of reminders in one transaction, so that no email is announced twice.
 * @returns false if none were due.
 */
const writeBatch = (platform: Platform): Promise<boolean> =>
  platform.database.transaction(async (tx) => {
    const due = await takeDueReminders(tx, { now: platform.now(), members: BATCH });
    const ids = due.map(({ emailId }) => emailId);
    const unread = new Map((await findUnreadMail(tx, ids)).map((mail) => [mail.id, mail]));
    for (const ofMember of groupByMember(due)) await writeEmail(platform, tx, { due: ofMember, unread });
    return due.length > 0;
  });

export const registerEmailReminders = (platform: Platform): void =>
  platform.jobs.register({
    name: EMAIL_REMINDERS,
    everySeconds: EVERY_SECONDS,
    run: async () => {
      while (await writeBatch(platform));
    },
  });
