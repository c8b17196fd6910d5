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

type ApplicationStatus = NotificationSubject<'application-status'>['status'];

/** `role` is the role, in an email with the call: `Dancer for “Lookbook”`. */
const STATUS_WORDS: Record<ApplicationStatus, (role: string) => string> = {
  seen: (role) => `Your application as ${role} was seen.`,
  shortlisted: (role) => `Your application as ${role} is on the shortlist.`,
  offered: (role) => `You have an offer as ${role}. Accept it to be booked.`,
  declined: (role) => `Your application as ${role} was declined.`,
};

const ENDED_WORDS = {
  closed: (call: string, role: string) => `${call} was closed, and your application as ${role} was declined.`,
  canceled: (call: string, role: string) =>
    `${call} was canceled, and your application as ${role} was declined.`,
} as const;

const statusWords = (subject: NotificationSubject<'application-status'>, origin: string): NewsWords => {
  const { callTitle, roleTitle, status, reason, message } = subject;
  const line = reason ? ENDED_WORDS[reason]('The call', roleTitle) : STATUS_WORDS[status](roleTitle);
  return {
    subject: status === 'offered' ? `You have an offer: ${callTitle}` : `Your application for ${callTitle}`,
    paragraphs: [
      reason
        ? ENDED_WORDS[reason](`“${callTitle}”`, roleTitle)
        : STATUS_WORDS[status](`${roleTitle} for “${callTitle}”`),
      ...(message ? [message] : []),
    ],
    line: message ? `${line} ${message}` : line,
    action: { label: 'View my applications', url: `${origin}/applications` },
  };
};

const EVENT_WORDS = {
  sent: { subject: 'New application', text: (role: string) => `Someone applied as ${role}.` },
  booked: {
    subject: 'Offer accepted',
    text: (role: string) => `The applicant accepted your offer as ${role}.`,
  },
  withdrawn: {
    subject: 'Offer declined',
    text: (role: string) => `The applicant declined your offer as ${role}.`,
  },
} as const;

const deskWords = (subject: NotificationSubject<'application'>, origin: string): NewsWords => {
  const { event, roleTitle, callTitle } = subject;
  const words = EVENT_WORDS[event];
  return {
    subject: `${words.subject}: ${callTitle}`,
    paragraphs: [words.text(`${roleTitle} for “${callTitle}”`)],
    line: words.text(roleTitle),
    action: { label: 'Open the desk', url: `${origin}/calls/${subject.callId}/desk` },
  };
};

const invitationWords = (subject: NotificationSubject<'call-invitation'>, origin: string): NewsWords => ({
  subject: `You are invited to apply: ${subject.callTitle}`,
  paragraphs: [`You are invited to apply as ${subject.roleTitle} for “${subject.callTitle}”.`],
  line: `The role is ${subject.roleTitle}.`,
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
