import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { helloName } from '#messages/platform/email.ts';
import type { Tx } from '#platform/database/database.ts';
import { type EmailContent, renderListEmail } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';
import { isUrgent } from './delivery.ts';
import { unsubscribeFooter } from './email-topics.ts';
import { type NewsEmail, sendNewsEmails } from './news-emails.service.ts';
import { notifyMany } from './notifications.service.ts';
import { findAddresses } from './recipients.sql.ts';

/** The parts of the platform that emails about notifications need: addresses for links, site name and clock. */
export type NewsContext = Pick<Platform, 'config' | 'site' | 'publicOrigin' | 'now'>;

/** Texts of an email about a notification, between greeting and footer. */
export interface NewsWords extends Pick<EmailContent, 'subject' | 'paragraphs' | 'action'> {
  /** Line below the subject in the daily email; it does not repeat the subject's title. */
  line: string;
}

export interface NewsRecipient<K extends NotificationKind> {
  userId: number;
  /** The member who caused it; null if it has no actor. If a block separates the two, the recipient gets none. */
  actorId: number | null;
  subject: NotificationSubject<K>;
}

/** Splits recipients into rounds in which each member occurs at most once. */
const splitIntoRounds = <R extends { userId: number }>(recipients: readonly R[]): R[][] => {
  const found: R[][] = [];
  const seen = new Map<number, number>();
  for (const recipient of recipients) {
    const round = seen.get(recipient.userId) ?? 0;
    seen.set(recipient.userId, round + 1);
    found[round] = [...(found[round] ?? []), recipient];
  }
  return found;
};

interface EmailedNotification<K extends NotificationKind> {
  kind: K;
  recipients: readonly NewsRecipient<K>[];
  wordsOf(subject: NotificationSubject<K>, origin: string): NewsWords;
}

/** Notifies members within the transaction of the event: in the bell, by push message and by email, as each member chose. */
export const notifyAndEmail = async <K extends NotificationKind>(
  tx: Tx,
  context: NewsContext,
  { kind, recipients, wordsOf }: EmailedNotification<K>,
): Promise<void> => {
  const { site, publicOrigin, now } = context;
  for (const round of splitIntoRounds(recipients)) {
    const notified = await notifyMany<K>(tx, { kind, now: now(), recipients: round });
    const emails: NewsEmail[] = [];
    const wanting = notified.filter(({ byEmail }) => byEmail).map(({ userId }) => userId);
    for (const { id, username, email } of await findAddresses(tx, wanting)) {
      const recipient = round.find(({ userId }) => userId === id);
      if (!recipient) continue;
      const { line: text, ...words } = wordsOf(recipient.subject, publicOrigin());
      const paragraphs = [helloName({ username }), ...words.paragraphs];
      const content = { ...words, paragraphs, footer: unsubscribeFooter(context, { userId: id, kind }) };
      const path = words.action?.url.slice(publicOrigin().length) ?? '/home';
      emails.push({
        userId: id,
        actorId: recipient.actorId,
        email: renderListEmail(email, content, site()),
        summary: { text, path },
        isUrgent: isUrgent(kind, recipient.subject),
      });
    }
    await sendNewsEmails(tx, context, { kind, emails });
  }
};
