import type { CheckInEvent } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import type {
  NotificationSubject,
  PushMessage,
} from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';

interface Led {
  actorId: number | null;
  subject: object | null;
}
interface Words {
  one: string;
  many: string;
  /** The title where nobody did it. */
  alone?: string;
  path(of: Led): string;
}

/** Push texts of check-ins. They show on lock screens, so they name nobody. */
const CHECK_IN_WORDS: Record<CheckInEvent, string> = {
  confirmed: 'Your contact confirmed.',
  declined: 'Your contact declined. Please choose another contact.',
  arriving: 'Have you arrived?',
  due: 'Are you fine? Please check in.',
  missed: 'You did not check in. We emailed your contact.',
  'nobody-told': 'You did not check in. We did not email anyone: your contact never confirmed.',
  moved: 'The times of your check-in have changed.',
  'goes-on': 'The shoot was cancelled. Your check-in is still on.',
  ended: 'The shoot was cancelled. Your check-in has ended.',
};

const checkInMessage = (subject: NotificationSubject<'check-in'>): PushMessage => ({
  title: 'Check-in',
  body: CHECK_IN_WORDS[subject.event],
  path: `/shoots/${subject.shootId}/check-in`,
  tag: `check-in-${subject.shootId}`,
});

/** Where the bell is switched off nothing is known but the kind. */
const callPath = ({ subject }: Led): string =>
  subject && 'callId' in subject ? `/calls/${subject.callId}` : '/calls';
const shootPath = ({ subject }: Led): string =>
  subject && 'shootId' in subject
    ? `/shoots/${subject.shootId}${'aboutId' in subject ? `?reference=${subject.aboutId}` : ''}`
    : '/shoots';
const deskPath = (led: Led): string => (led.subject ? `${callPath(led)}/desk` : '/calls');

const agreementPath = ({ subject }: Led): string =>
  subject && 'agreementId' in subject ? `/agreements/${subject.agreementId}` : '/shoots';

const searchPath = ({ subject }: Led): string =>
  subject && 'savedSearchId' in subject ? `/saved-searches/${subject.savedSearchId}` : '/saved-searches';

/** How the kinds that go by push message are told: who, and how many; never what was written. */
const WORDS: Partial<Record<NotificationKind, Words>> = {
  message: { one: 'New message', many: 'new messages', path: ({ actorId }) => `/messages/${actorId}` },
  mail: { one: 'New email', many: 'new emails', path: () => '/emails' },
  'application-status': { one: 'News about your application', many: 'news', path: () => '/applications' },
  application: { one: 'News about your call', many: 'new applications', path: deskPath },
  agreement: { one: 'News about an agreement', many: 'news', path: agreementPath },
  'call-invitation': { one: 'Invited you to apply', many: 'invitations', path: callPath },
  shoot: { one: 'News about a shoot', many: 'news', alone: 'Your shoot', path: shootPath },
  'shoot-reminder': { one: 'Coming up', many: 'reminders', alone: 'Your shoot', path: shootPath },
  'reference-due': {
    alone: 'How was your shoot?',
    one: 'You can write a reference',
    many: 'references to write',
    path: shootPath,
  },
  reference: { alone: 'References', one: 'News about a reference', many: 'news', path: shootPath },
  'saved-search': { one: '1 new match', many: 'new matches', path: searchPath },
};

/** What a push message is about. */
export interface PushFacts {
  kind: NotificationKind;
  actorId: number | null;
  actorName: string | null;
  count: number;
  subject: object | null;
}

/** A saved search speaks for itself; where the bell is switched off, not even its name is known. */
const searchTitle = (kind: NotificationKind, subject: object | null): string | null => {
  if (kind !== 'saved-search') return null;
  return subject && 'title' in subject ? String(subject.title) : 'Your saved searches';
};

/** The message about one notification; null where there are no words for it. */
export const messageOf = ({ kind, actorId, actorName, count, subject }: PushFacts): PushMessage | null => {
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

/** Titles that a message about several notifications names. */
const NAMED_MAX = 3;

/** One message about all that came during quiet hours: how much, and of whom. */
export const summaryOf = (told: readonly { message: PushMessage; count: number }[]): PushMessage => {
  const total = told.reduce((sum, { count }) => sum + count, 0);
  const titles = [...new Set(told.map(({ message }) => message.title))];
  const rest = titles.length - NAMED_MAX;
  const named = titles.slice(0, NAMED_MAX).join(', ');
  return {
    title: `${total} notifications`,
    body: rest > 0 ? `${named} and ${rest} more` : named,
    path: '/home',
    tag: 'quiet-hours',
  };
};
