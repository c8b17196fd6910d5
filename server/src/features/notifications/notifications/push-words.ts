import type { CheckInEvent } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import type { PushMessage } from '@opencall/contract/notifications/notifications/push.schemas';

interface LinkFacts {
  actorId: number | null;
  subject: object | null;
}
interface Words {
  one: string;
  many: string;
  /** Title if the notification has no actor. */
  alone?: string;
  path(facts: LinkFacts): string;
}

/** Push texts of check-ins. They show on lock screens, so they contain no names. */
const CHECK_IN_WORDS: Record<CheckInEvent, string> = {
  confirmed: 'Your contact confirmed.',
  declined: 'Your contact declined. Please choose another contact.',
  arriving: 'Have you arrived?',
  due: 'Are you OK? Please check in.',
  missed: 'You did not check in. We emailed your contact.',
  'nobody-told': 'You did not check in. We did not email anyone, because your contact never confirmed.',
  moved: 'The times of your check-in have changed.',
  'goes-on': 'The shoot was canceled. Your check-in is still on.',
  ended: 'The shoot was canceled. Your check-in has ended.',
};

const checkInMessage = (subject: NotificationSubject<'check-in'>): PushMessage => ({
  title: 'Check-in',
  body: CHECK_IN_WORDS[subject.event],
  path: `/shoots/${subject.shootId}/check-in`,
  tag: `check-in-${subject.shootId}`,
});

/** `subject` is null if the bell is switched off for the kind. */
const callPath = ({ subject }: LinkFacts): string =>
  subject && 'callId' in subject ? `/calls/${subject.callId}` : '/calls';
const shootPath = ({ subject }: LinkFacts): string =>
  subject && 'shootId' in subject
    ? `/shoots/${subject.shootId}${'aboutId' in subject ? `?reference=${subject.aboutId}` : ''}`
    : '/shoots';
const deskPath = (facts: LinkFacts): string => (facts.subject ? `${callPath(facts)}/desk` : '/calls');

const agreementPath = ({ subject }: LinkFacts): string =>
  subject && 'agreementId' in subject ? `/agreements/${subject.agreementId}` : '/shoots';

const searchPath = ({ subject }: LinkFacts): string =>
  subject && 'savedSearchId' in subject ? `/saved-searches/${subject.savedSearchId}` : '/saved-searches';

/** Texts of push messages. They say who and how many, and never quote what a member wrote. */
const WORDS: Partial<Record<NotificationKind, Words>> = {
  message: { one: 'New message', many: 'new messages', path: ({ actorId }) => `/messages/${actorId}` },
  mail: { one: 'New email', many: 'new emails', path: () => '/emails' },
  'application-status': {
    one: 'Update on your application',
    many: 'updates on your applications',
    path: () => '/applications',
  },
  application: { one: 'Update on your call', many: 'new applications', path: deskPath },
  agreement: { one: 'Update on an agreement', many: 'updates on agreements', path: agreementPath },
  'call-invitation': { one: 'Invited you to apply', many: 'invitations to apply', path: callPath },
  shoot: { one: 'Update on a shoot', many: 'updates on shoots', alone: 'Your shoot', path: shootPath },
  'shoot-reminder': { one: 'Coming up', many: 'reminders', alone: 'Your shoot', path: shootPath },
  'reference-due': {
    alone: 'How was your shoot?',
    one: 'You can write a reference',
    many: 'references to write',
    path: shootPath,
  },
  reference: {
    alone: 'References',
    one: 'Update on a reference',
    many: 'updates on references',
    path: shootPath,
  },
  'saved-search': { one: '1 new match', many: 'new matches', path: searchPath },
};

export interface PushFacts {
  kind: NotificationKind;
  actorId: number | null;
  actorName: string | null;
  count: number;
  subject: object | null;
}

/** The title of a push message about a saved search: its name, if the bell is switched on. */
const searchTitle = (kind: NotificationKind, subject: object | null): string | null => {
  if (kind !== 'saved-search') return null;
  return subject && 'title' in subject ? String(subject.title) : 'Your saved searches';
};

/** Builds the push message about one notification; null if its kind is not sent by push message. */
export const buildPushMessage = ({
  kind,
  actorId,
  actorName,
  count,
  subject,
}: PushFacts): PushMessage | null => {
  if (kind === 'check-in') return subject && checkInMessage(subject as NotificationSubject<'check-in'>);
  const words = WORDS[kind];
  const title = actorName ?? searchTitle(kind, subject) ?? words?.alone;
  if (!words || !title) return null;
  return {
    title,
    body: count > 1 ? `${count} ${words.many}` : words.one,
    path: words.path({ actorId, subject }),
    tag: actorId === null ? `${kind}-${words.path({ actorId, subject })}` : `${kind}-${actorId}`,
  };
};

/** Maximum of titles in a summary. */
const NAMED_MAX = 3;

/** Builds one push message about several: their number and up to three titles. */
export const buildPushSummary = (parts: readonly { message: PushMessage; count: number }[]): PushMessage => {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const titles = [...new Set(parts.map(({ message }) => message.title))];
  const rest = titles.length - NAMED_MAX;
  const named = titles.slice(0, NAMED_MAX).join(', ');
  return {
    title: `${total} notifications`,
    body: rest > 0 ? `${named} and ${rest} more` : named,
    path: '/home',
    tag: 'quiet-hours',
  };
};
