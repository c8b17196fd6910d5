import type { NotificationSubject } from '@opencall/contract/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications.vocabulary';
import { notifyMany } from '#features/notifications/notifications.service.ts';
import { isAwaySql } from '#features/visibility/visibility.service.ts';
import type { Tx } from '#platform/database/database.ts';
import { enqueueBulkEmail } from '#platform/email/email-jobs.ts';
import { type EmailContent, renderEmail } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';

/** Kinds that reach a member by email as they happen, if they wish. */
type MailedKind = Extract<NotificationKind, 'application-status' | 'application' | 'call-invitation'>;

/** What links and names in emails are made of. */
export type NewsContext = Pick<Platform, 'site' | 'publicOrigin' | 'now'>;

interface Recipient<K extends MailedKind> {
  userId: number;
  /** Who did it; whom a block parts from them hears nothing. */
  actorId: number;
  subject: NotificationSubject<K>;
}

type Words = Pick<EmailContent, 'subject' | 'paragraphs' | 'action'>;

const STATUS_WORDS: Record<NotificationSubject<'application-status'>['status'], string> = {
  seen: 'was seen',
  shortlisted: 'is on the shortlist',
  offered: 'got an offer: you can accept it now',
  declined: 'was declined',
};
const ENDED = { closed: 'was closed', canceled: 'was canceled' } as const;

const statusWords = (subject: NotificationSubject<'application-status'>, origin: string): Words => {
  const { callTitle, roleTitle, status, reason, message } = subject;
  const ended =
    reason && `“${callTitle}” ${ENDED[reason]}, and your application as ${roleTitle} was declined.`;
  return {
    subject: status === 'offered' ? `An offer: ${callTitle}` : `Your application for ${callTitle}`,
    paragraphs: [
      ended ?? `Your application as ${roleTitle} for “${callTitle}” ${STATUS_WORDS[status]}.`,
      ...(message ? [message] : []),
    ],
    action: { label: 'Your applications', url: `${origin}/applications` },
  };
};

const EVENT_WORDS = {
  sent: 'Somebody applied as',
  booked: 'An offer was accepted by whom you chose as',
  withdrawn: 'Somebody withdrew from what you offered as',
} as const;

const deskWords = (subject: NotificationSubject<'application'>, origin: string): Words => ({
  subject:
    subject.event === 'sent' ? `New application: ${subject.callTitle}` : `News of ${subject.callTitle}`,
  paragraphs: [`${EVENT_WORDS[subject.event]} ${subject.roleTitle} for “${subject.callTitle}”.`],
  action: { label: 'Open the desk', url: `${origin}/calls/${subject.callId}/desk` },
});

const invitationWords = (subject: NotificationSubject<'call-invitation'>, origin: string): Words => ({
  subject: `You are invited to apply: ${subject.callTitle}`,
  paragraphs: [`You are invited to apply as ${subject.roleTitle} for “${subject.callTitle}”.`],
  action: { label: 'Look at the call', url: `${origin}/calls/${subject.callId}` },
});

const wordsOf = <K extends MailedKind>(kind: K, subject: NotificationSubject<K>, origin: string): Words => {
  const of: NotificationSubject<MailedKind> = subject;
  if (kind === 'application-status')
    return statusWords(of as NotificationSubject<'application-status'>, origin);
  if (kind === 'application') return deskWords(of as NotificationSubject<'application'>, origin);
  return invitationWords(of as NotificationSubject<'call-invitation'>, origin);
};

const CLOSING =
  'If you would rather not get these emails, switch them off in Account Settings, Notifications.';

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

/** Tells members in the bell, on their devices and by email, each as they wish, within the transaction of what happened. */
export const tellMembers = async <K extends MailedKind>(
  tx: Tx,
  { site, publicOrigin, now }: NewsContext,
  { kind, recipients }: { kind: K; recipients: readonly Recipient<K>[] },
): Promise<void> => {
  for (const round of rounds(recipients)) {
    const told = await notifyMany<K>(tx, { kind, now: now(), recipients: round });
    const wanting = told.filter(({ byEmail }) => byEmail).map(({ userId }) => userId);
    for (const { id, username, email } of await findAddresses(tx, wanting)) {
      const recipient = round.find(({ userId }) => userId === id);
      if (!recipient) continue;
      const words = wordsOf(kind, recipient.subject, publicOrigin());
      const paragraphs = [`Hello ${username},`, ...words.paragraphs];
      const content = { ...words, paragraphs, closing: [CLOSING] };
      enqueueBulkEmail(tx, renderEmail(email, content, site()));
    }
  }
};
