import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { dateText, IN_UTC } from '@opencall/contract/shared/format/dates';
import {
  type NewsContext,
  type NewsRecipient,
  type NewsWords,
  notifyAndEmail,
} from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/casting/references.ts';
import type { Tx } from '#platform/database/database.ts';

const shootUrl = (origin: string, shootId: number, about?: number): string =>
  `${origin}/shoots/${shootId}${about === undefined ? '' : `?reference=${about}`}`;

const dueWords = (
  { shootId, shootTitle, aboutId, until }: NotificationSubject<'reference-due'>,
  origin: string,
): NewsWords => ({
  subject: m.howWasIt({ shootTitle }),
  paragraphs: [m.invitationText({ shootTitle, date: dateText(new Date(until), IN_UTC) }), m.howItIsPublished],
  line: m.youCanWriteAReferenceUntil({ date: dateText(new Date(until), IN_UTC) }),
  action: { label: m.writeTheReference, url: shootUrl(origin, shootId, aboutId) },
});

type EventWords = Pick<NewsWords, 'subject' | 'line'> & { sentence: string };

const EVENT_WORDS: Record<NotificationSubject<'reference'>['event'], (title: string) => EventWords> = {
  revealed: (title) => ({
    subject: m.aReferenceAboutYou({ title }),
    sentence: m.publishedText({ title }),
    line: m.itIsNowPublished,
  }),
  reply: (title) => ({
    subject: m.aReplyToYourReference({ title }),
    sentence: m.repliedText({ title }),
    line: m.itGotAReply,
  }),
  removed: (title) => ({
    subject: m.yourReferenceWasRemoved({ title }),
    sentence: m.removedText({ title }),
    line: m.ourTeamRemovedIt,
  }),
};

/** The email contains nothing of the reference's text. */
const newsWords = (
  { event, shootId, shootTitle, reason }: NotificationSubject<'reference'>,
  origin: string,
): NewsWords => {
  const { subject, sentence, line } = EVENT_WORDS[event](shootTitle);
  const reasons = reason ? [m.reasonText({ reason })] : [];
  return {
    subject,
    paragraphs: [sentence, ...reasons],
    line: [line, ...reasons].join(' '),
    action: { label: m.openTheShoot, url: shootUrl(origin, shootId) },
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
