import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { type EmailContent, renderListEmail } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';
import { isUrgent } from './delivery.service.ts';
import { footOf } from './email-topics.service.ts';
import { type NewsEmail, sendNewsEmails } from './news-emails.service.ts';
import { notifyMany } from './notifications.service.ts';

/** What links and names in emails are made of. */
export type NewsContext = Pick<Platform, 'config' | 'site' | 'publicOrigin' | 'now'>;

/** What an email says of news, between its greeting and its foot. */
export interface NewsWords extends Pick<EmailContent, 'subject' | 'paragraphs' | 'action'> {
  /** What the daily email says below the subject, and so without the title that stands there. */
  line: string;
}

export interface NewsRecipient<K extends NotificationKind> {
  userId: number;
  /** Who did it; whom a block parts from them hears nothing. Null: nobody who could be named. */
  actorId: number | null;
  subject: NotificationSubject<K>;
}

/** Addresses of those who are there; whoever is away gets no emails. */
const findAddresses = async (
  tx: Tx,
  ids: number[],
): Promise<{ id: number; username: string; email: string }[]> =>
  ids.length === 0
    ? []
    : tx.query({
        text: `select u.id, u.username, u.email from users as u where u.id = any($1::integer[]) and not ${isAwaySql('u')}`,
        values: [ids],
      });

/** Each member once: who is named twice is told twice, one after the other. */
const rounds = <R extends { userId: number }>(recipients: readonly R[]): R[][] => {
  const found: R[][] = [];
  const seen = new Map<number, number>();
  for (const recipient of recipients) {
    const round = seen.get(recipient.userId) ?? 0;
    seen.set(recipient.userId, round + 1);
    found[round] = [...(found[round] ?? []), recipient];
  }
  return found;
};

interface MailedNews<K extends NotificationKind> {
  kind: K;
  recipients: readonly NewsRecipient<K>[];
  wordsOf(subject: NotificationSubject<K>, origin: string): NewsWords;
}

/**
 * Tells members in the bell, on their devices and by an email at once, each as they wish, within the transaction of what
 * happened.
 */
export const tellMembers = async <K extends NotificationKind>(
  tx: Tx,
  context: NewsContext,
  { kind, recipients, wordsOf }: MailedNews<K>,
): Promise<void> => {
  const { site, publicOrigin, now } = context;
  for (const round of rounds(recipients)) {
    const told = await notifyMany<K>(tx, { kind, now: now(), recipients: round });
    const emails: NewsEmail[] = [];
    const wanting = told.filter(({ byEmail }) => byEmail).map(({ userId }) => userId);
    for (const { id, username, email } of await findAddresses(tx, wanting)) {
      const recipient = round.find(({ userId }) => userId === id);
      if (!recipient) continue;
      const { line: text, ...words } = wordsOf(recipient.subject, publicOrigin());
      const paragraphs = [`Hello ${username},`, ...words.paragraphs];
      const content = { ...words, paragraphs, foot: footOf(context, { userId: id, kind }) };
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
