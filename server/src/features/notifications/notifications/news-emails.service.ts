import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { weekdayTimeText } from '@opencall/contract/shared/format/dates';
import type { Tx } from '#platform/database/database.ts';
import type { DigestSection } from '#platform/email/digest-page.ts';
import { enqueueListEmail } from '#platform/email/email-jobs.ts';
import type { ListEmail } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';
import { type Delivery, findDeliveries } from './delivery.sql.ts';
import { emailDueAt } from './delivery.ts';
import { describeKind } from './email-topics.ts';
import { insertHeldEmails, type NewHeldEmail } from './held-emails.queries.ts';

/** An email about a notification. */
export interface NewsEmail {
  userId: number;
  /** The member who caused the notification; null if it has no actor. */
  actorId: number | null;
  /** The email as it is sent separately. */
  email: ListEmail;
  /** Its part of the daily email; absent: subject and `summary`. */
  sections?: DigestSection[];
  /** Sent immediately, even in quiet hours. */
  isUrgent?: boolean;
  /** Only for kind `mail`: id of the email between members. */
  emailId?: number;
  /** Line below the subject in the daily email, and the path that the entry links to. */
  summary?: { text: string; path: string };
}

interface NewsEmails {
  kind: NotificationKind;
  emails: readonly NewsEmail[];
}

/** Maximum of characters in a line of the daily email. */
const LINE_MAX = 160;
const shortened = (text: string): string =>
  text.length <= LINE_MAX ? text : `${text.slice(0, LINE_MAX - 1).trimEnd()}…`;

const headingOf = (kind: NotificationKind): string => {
  const about = describeKind(kind);
  return about.charAt(0).toUpperCase() + about.slice(1);
};

const sectionsOf = (
  kind: NotificationKind,
  { email, sections, summary }: NewsEmail,
  { now, timeZone }: { now: Date; timeZone: string },
): DigestSection[] => {
  if (sections) return sections;
  const lines: [string, string, string] = [
    shortened(email.subject),
    shortened(summary?.text ?? ''),
    weekdayTimeText(now, { timeZone, now }),
  ];
  const entry = { picture: null, lines, path: summary?.path ?? '/home' };
  return [{ title: headingOf(kind), path: null, entries: [entry], total: 1 }];
};

const toHeldEmail = (
  kind: NotificationKind,
  news: NewsEmail,
  { delivery, dueAt, now }: { delivery: Delivery; dueAt: Date; now: Date },
): NewHeldEmail => {
  const { userId, actorId, email, emailId = null } = news;
  const sections = sectionsOf(kind, news, { now, timeZone: delivery.timeZone ?? 'UTC' });
  return { userId, kind, actorId, emailId, email, sections, dueAt, createdAt: now };
};

/**
 * Enqueues emails about notifications, or holds them for the recipient's daily email or until the end of their quiet hours.
 */
export const sendNewsEmails = async (
  tx: Tx,
  { now: clock }: Pick<Platform, 'now'>,
  { kind, emails }: NewsEmails,
): Promise<void> => {
  const now = clock();
  const waiting = emails.filter(({ isUrgent }) => !isUrgent).map(({ userId }) => userId);
  const deliveries = await findDeliveries(tx, waiting);
  const held: NewHeldEmail[] = [];
  for (const news of emails) {
    const delivery = news.isUrgent ? undefined : deliveries.get(news.userId);
    const dueAt = delivery && emailDueAt(delivery, now);
    if (dueAt) held.push(toHeldEmail(kind, news, { delivery, dueAt, now }));
    else enqueueListEmail(tx, news.email);
  }
  await insertHeldEmails(tx, held);
};
