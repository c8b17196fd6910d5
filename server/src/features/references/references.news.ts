import type { NotificationSubject } from '@opencall/contract/notifications/notifications.schemas';
import {
  type NewsContext,
  type NewsRecipient,
  type NewsWords,
  tellMembers,
} from '#features/notifications/mailed-news.service.ts';
import type { Tx } from '#platform/database/database.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const shootUrl = (origin: string, shootId: number, about?: number): string =>
  `${origin}/shoots/${shootId}${about === undefined ? '' : `?reference=${about}`}`;

const dueWords = (
  { shootId, shootTitle, aboutId, until }: NotificationSubject<'reference-due'>,
  origin: string,
): NewsWords => ({
  subject: `How was it? ${shootTitle}`,
  paragraphs: [
    `You can write a reference from “${shootTitle}” until ${DAY.format(new Date(until))}.`,
    'Nobody reads it before the other has written too, or that day has come. It cannot be changed afterwards.',
  ],
  action: { label: 'Write the reference', url: shootUrl(origin, shootId, aboutId) },
});

const EVENT_WORDS: Record<NotificationSubject<'reference'>['event'], (title: string) => [string, string]> = {
  revealed: (title) => [
    `A reference about you: ${title}`,
    `A reference about you from “${title}” can be read now.`,
  ],
  reply: (title) => [`A reply to your reference: ${title}`, `Your reference from “${title}” got a reply.`],
  removed: (title) => [
    `Your reference was removed: ${title}`,
    `The team removed your reference from “${title}”.`,
  ],
};

/** Nothing of what was written: whoever wants to read it opens the page. */
const newsWords = (
  { event, shootId, shootTitle, reason }: NotificationSubject<'reference'>,
  origin: string,
): NewsWords => {
  const [subject, sentence] = EVENT_WORDS[event](shootTitle);
  return {
    subject,
    paragraphs: [sentence, ...(reason ? [`Reason: ${reason}`] : [])],
    action: { label: 'Open the shoot', url: shootUrl(origin, shootId) },
  };
};

/** Tells members that they can write. */
export const tellWriters = (
  tx: Tx,
  context: NewsContext,
  recipients: readonly NewsRecipient<'reference-due'>[],
): Promise<void> => tellMembers(tx, context, { kind: 'reference-due', recipients, wordsOf: dueWords });

/** Tells members what became of references that they wrote, or that are about them. */
export const tellReferences = (
  tx: Tx,
  context: NewsContext,
  recipients: readonly NewsRecipient<'reference'>[],
): Promise<void> => tellMembers(tx, context, { kind: 'reference', recipients, wordsOf: newsWords });
