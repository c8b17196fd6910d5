import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import type { Tx } from '#platform/database/database.ts';
import type { DigestSection } from '#platform/email/digest-page.ts';
import { enqueueListEmail } from '#platform/email/email-jobs.ts';
import type { ListEmail } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';
import { type Delivery, emailKeptUntil, findDeliveries } from './delivery.service.ts';
import { aboutEmails } from './email-topics.service.ts';
import { type HeldEmail, insertHeldEmails } from './held-emails.queries.ts';

/** An email about a notification. */
export interface NewsEmail {
  userId: number;
  /** Who did it; null: nobody who could be named. */
  actorId: number | null;
  /** As it is sent by itself. */
  email: ListEmail;
  /** As the daily email shows it; absent: by its subject and its first paragraph. */
  sections?: DigestSection[];
  /** It is sent at once, whatever the member wishes of others. */
  isUrgent?: boolean;
  /** Of the kind `mail`: the mail that it tells of. */
  emailId?: number;
  /** What the daily email shows below its subject, and where it leads. */
  summary?: { text: string; path: string };
}

interface NewsEmails {
  kind: NotificationKind;
  emails: readonly NewsEmail[];
}

/** Characters of a line in the daily email. */
const LINE_MAX = 160;
const shortened = (text: string): string =>
  text.length <= LINE_MAX ? text : `${text.slice(0, LINE_MAX - 1).trimEnd()}…`;

const whenText = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(now)
    .replace(/\u202f/g, ' ');

/** All emails of a kind stand below one heading. */
const headingOf = (kind: NotificationKind): string => {
  const about = aboutEmails(kind);
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
    whenText(now, timeZone),
  ];
  const entry = { picture: null, lines, path: summary?.path ?? '/home' };
  return [{ title: headingOf(kind), path: null, entries: [entry], total: 1 }];
};

const heldOf = (
  kind: NotificationKind,
  news: NewsEmail,
  { delivery, dueAt, now }: { delivery: Delivery; dueAt: Date; now: Date },
): HeldEmail => {
  const { userId, actorId, email, emailId = null } = news;
  const sections = sectionsOf(kind, news, { now, timeZone: delivery.timeZone ?? 'UTC' });
  return { userId, kind, actorId, emailId, email, sections, dueAt, createdAt: now };
};

/**
 * Sends emails about notifications if the transaction commits: each at once, or kept for the daily email or until the quiet
 * hours are over, as its member wishes.
 */
export const sendNewsEmails = async (
  tx: Tx,
  { now: clock }: Pick<Platform, 'now'>,
  { kind, emails }: NewsEmails,
): Promise<void> => {
  const now = clock();
  const waiting = emails.filter(({ isUrgent }) => !isUrgent).map(({ userId }) => userId);
  const deliveries = await findDeliveries(tx, waiting);
  const held: HeldEmail[] = [];
  for (const news of emails) {
    const delivery = news.isUrgent ? undefined : deliveries.get(news.userId);
    const dueAt = delivery && emailKeptUntil(delivery, now);
    if (dueAt) held.push(heldOf(kind, news, { delivery, dueAt, now }));
    else enqueueListEmail(tx, news.email);
  }
  await insertHeldEmails(tx, held);
};
