import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { dateText, IN_UTC } from '@opencall/contract/shared/format/dates';
import {
  type NewsContext,
  type NewsRecipient,
  type NewsWords,
  notifyAndEmail,
} from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';

const shootUrl = (origin: string, shootId: number, about?: number): string =>
  `${origin}/shoots/${shootId}${about === undefined ? '' : `?reference=${about}`}`;

const dueWords = (
  { shootId, shootTitle, aboutId, until }: NotificationSubject<'reference-due'>,
  origin: string,
): NewsWords => ({
  subject: `How was it? ${shootTitle}`,
  paragraphs: [
    `You can write a reference from “${shootTitle}” until ${dateText(new Date(until), IN_UTC)}.`,
    'It stays private until the other member has written too, or until that day. You cannot change it afterwards.',
  ],
  line: `You can write a reference until ${dateText(new Date(until), IN_UTC)}.`,
  action: { label: 'Write the reference', url: shootUrl(origin, shootId, aboutId) },
});

type EventWords = Pick<NewsWords, 'subject' | 'line'> & { sentence: string };

const EVENT_WORDS: Record<NotificationSubject<'reference'>['event'], (title: string) => EventWords> = {
  revealed: (title) => ({
    subject: `A reference about you: ${title}`,
    sentence: `A reference about you from “${title}” is now published.`,
    line: 'It is now published.',
  }),
  reply: (title) => ({
    subject: `A reply to your reference: ${title}`,
    sentence: `Your reference from “${title}” got a reply.`,
    line: 'It got a reply.',
  }),
  removed: (title) => ({
    subject: `Your reference was removed: ${title}`,
    sentence: `Our team removed your reference from “${title}”.`,
    line: 'Our team removed it.',
  }),
};

/** The email contains nothing of the reference's text. */
const newsWords = (
  { event, shootId, shootTitle, reason }: NotificationSubject<'reference'>,
  origin: string,
): NewsWords => {
  const { subject, sentence, line } = EVENT_WORDS[event](shootTitle);
  const reasons = reason ? [`Reason: ${reason}`] : [];
  return {
    subject,
    paragraphs: [sentence, ...reasons],
    line: [line, ...reasons].join(' '),
    action: { label: 'Open the shoot', url: shootUrl(origin, shootId) },
  };
};

/** Reminds members that they can write. */
export const notifyWriters = (
  tx: Tx,
  context: NewsContext,
  recipients: readonly NewsRecipient<'reference-due'>[],
): Promise<void> => notifyAndEmail(tx, context, { kind: 'reference-due', recipients, wordsOf: dueWords });

/** Notifies members about references that they wrote or that are about them. */
export const notifyAboutReferences = (
  tx: Tx,
  context: NewsContext,
  recipients: readonly NewsRecipient<'reference'>[],
): Promise<void> => notifyAndEmail(tx, context, { kind: 'reference', recipients, wordsOf: newsWords });
