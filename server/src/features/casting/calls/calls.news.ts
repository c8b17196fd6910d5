import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import {
  type NewsContext,
  type NewsRecipient,
  type NewsWords,
  notifyAndEmail,
} from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';

/** Kinds of notifications that are also sent by email if the member wants that. */
type MailedKind = Extract<NotificationKind, 'application-status' | 'application' | 'call-invitation'>;

const STATUS_WORDS: Record<NotificationSubject<'application-status'>['status'], string> = {
  seen: 'was seen',
  shortlisted: 'is on the shortlist',
  offered: 'got an offer: you can accept it now',
  declined: 'was declined',
};
const ENDED = { closed: 'was closed', canceled: 'was canceled' } as const;

const statusWords = (subject: NotificationSubject<'application-status'>, origin: string): NewsWords => {
  const { callTitle, roleTitle, status, reason, message } = subject;
  const ended = reason && `${ENDED[reason]}, and your application as ${roleTitle} was declined.`;
  const became = STATUS_WORDS[status];
  const line = ended ? `It ${ended}` : `Your application as ${roleTitle} ${became}.`;
  return {
    subject: status === 'offered' ? `An offer: ${callTitle}` : `Your application for ${callTitle}`,
    paragraphs: [
      ended ? `“${callTitle}” ${ended}` : `Your application as ${roleTitle} for “${callTitle}” ${became}.`,
      ...(message ? [message] : []),
    ],
    line: message ? `${line} ${message}` : line,
    action: { label: 'Your applications', url: `${origin}/applications` },
  };
};

const EVENT_WORDS = {
  sent: 'Someone applied as',
  booked: 'Your offer was accepted by the applicant for',
  withdrawn: 'Your offer was declined by the applicant for',
} as const;

const deskWords = (subject: NotificationSubject<'application'>, origin: string): NewsWords => {
  const { event, roleTitle, callTitle } = subject;
  return {
    subject: event === 'sent' ? `New application: ${callTitle}` : `Update on ${callTitle}`,
    paragraphs: [`${EVENT_WORDS[event]} ${roleTitle} for “${callTitle}”.`],
    line: `${EVENT_WORDS[event]} ${roleTitle}.`,
    action: { label: 'Open the desk', url: `${origin}/calls/${subject.callId}/desk` },
  };
};

const invitationWords = (subject: NotificationSubject<'call-invitation'>, origin: string): NewsWords => ({
  subject: `You are invited to apply: ${subject.callTitle}`,
  paragraphs: [`You are invited to apply as ${subject.roleTitle} for “${subject.callTitle}”.`],
  line: `As ${subject.roleTitle}.`,
  action: { label: 'View the call', url: `${origin}/calls/${subject.callId}` },
});

const wordsOf = <K extends MailedKind>(
  kind: K,
  subject: NotificationSubject<K>,
  origin: string,
): NewsWords => {
  const of: NotificationSubject<MailedKind> = subject;
  if (kind === 'application-status')
    return statusWords(of as NotificationSubject<'application-status'>, origin);
  if (kind === 'application') return deskWords(of as NotificationSubject<'application'>, origin);
  return invitationWords(of as NotificationSubject<'call-invitation'>, origin);
};

/** Notifies members on the site, by push and by email, as each has chosen. */
export const notifyMembers = <K extends MailedKind>(
  tx: Tx,
  context: NewsContext,
  { kind, recipients }: { kind: K; recipients: readonly NewsRecipient<K>[] },
): Promise<void> =>
  notifyAndEmail<K>(tx, context, {
    kind,
    recipients,
    wordsOf: (subject, origin) => wordsOf(kind, subject, origin),
  });
