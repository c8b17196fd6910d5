import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import {
  type NewsContext,
  type NewsRecipient,
  type NewsWords,
  notifyAndEmail,
} from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/casting/calls.ts';
import type { Tx } from '#platform/database/database.ts';

/** Kinds of notifications that are also sent by email if the member wants that. */
type MailedKind = Extract<NotificationKind, 'application-status' | 'application' | 'call-invitation'>;

type ApplicationStatus = NotificationSubject<'application-status'>['status'];

/** `role` is the role, in an email with the call: `Dancer for “Lookbook”`. */
const STATUS_WORDS: Record<ApplicationStatus, (role: string) => string> = {
  seen: (role) => m.applicationSeen({ role }),
  shortlisted: (role) => m.applicationShortlisted({ role }),
  offered: (role) => m.offerReceived({ role }),
  declined: (role) => m.applicationDeclined({ role }),
};

const ENDED_WORDS = {
  closed: (call: string, role: string) => m.callClosed({ call, role }),
  canceled: (call: string, role: string) => m.callCanceled({ call, role }),
} as const;

const statusWords = (subject: NotificationSubject<'application-status'>, origin: string): NewsWords => {
  const { callTitle, roleTitle, status, reason, message } = subject;
  const line = reason ? ENDED_WORDS[reason](m.theCall, roleTitle) : STATUS_WORDS[status](roleTitle);
  return {
    subject: status === 'offered' ? m.youHaveAnOffer({ callTitle }) : m.yourApplicationFor({ callTitle }),
    paragraphs: [
      reason
        ? ENDED_WORDS[reason](`“${callTitle}”`, roleTitle)
        : STATUS_WORDS[status](m.roleTitleForCallTitle({ roleTitle, callTitle })),
      ...(message ? [message] : []),
    ],
    line: message ? `${line} ${message}` : line,
    action: { label: m.viewMyApplications, url: `${origin}/applications` },
  };
};

const EVENT_WORDS = {
  sent: { subject: m.newApplication, text: (role: string) => m.someoneAppliedAs({ role }) },
  booked: {
    subject: m.offerAccepted,
    text: (role: string) => m.offerAcceptedBy({ role }),
  },
  withdrawn: {
    subject: m.offerDeclined,
    text: (role: string) => m.offerDeclinedBy({ role }),
  },
} as const;

const deskWords = (subject: NotificationSubject<'application'>, origin: string): NewsWords => {
  const { event, roleTitle, callTitle } = subject;
  const words = EVENT_WORDS[event];
  return {
    subject: `${words.subject}: ${callTitle}`,
    paragraphs: [words.text(m.roleTitleForCallTitle({ roleTitle, callTitle }))],
    line: words.text(roleTitle),
    action: { label: m.openTheDesk, url: `${origin}/calls/${subject.callId}/desk` },
  };
};

const invitationWords = (subject: NotificationSubject<'call-invitation'>, origin: string): NewsWords => ({
  subject: m.invitationSubject({ callTitle: subject.callTitle }),
  paragraphs: [m.invitationText({ roleTitle: subject.roleTitle, callTitle: subject.callTitle })],
  line: m.theRoleIs({ roleTitle: subject.roleTitle }),
  action: { label: m.viewTheCall, url: `${origin}/calls/${subject.callId}` },
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
