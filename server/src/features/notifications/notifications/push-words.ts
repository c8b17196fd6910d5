import type { CheckInEvent } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import type { PushMessage } from '@opencall/contract/notifications/notifications/push.schemas';
import type { Count } from '@opencall/contract/shared/format/messages';
import * as m from '#messages/notifications/notifications.ts';

interface LinkFacts {
  actorId: number | null;
  subject: object | null;
}
interface Words {
  body(counted: Count): string;
  /** Title if the notification has no actor. */
  alone?: string;
  path(facts: LinkFacts): string;
}

/** Push texts of check-ins. They show on lock screens, so they contain no names. */
const CHECK_IN_WORDS: Record<CheckInEvent, string> = {
  confirmed: m.contactConfirmed,
  declined: m.contactDeclined,
  arriving: m.haveYouArrived,
  due: m.pleaseCheckIn,
  missed: m.missedAndEmailed,
  'nobody-told': m.missedWithoutContact,
  moved: m.checkInMoved,
  'goes-on': m.shootCanceledCheckInOn,
  ended: m.shootCanceledCheckInEnded,
};

const checkInMessage = (subject: NotificationSubject<'check-in'>): PushMessage => ({
  title: m.checkIn,
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
  message: { body: m.newMessage, path: ({ actorId }) => `/messages/${actorId}` },
  mail: { body: m.newEmail, path: () => '/emails' },
  'application-status': {
    body: m.updateOnYourApplication,
    path: () => '/applications',
  },
  application: { body: m.updateOnYourCall, path: deskPath },
  agreement: { body: m.updateOnAnAgreement, path: agreementPath },
  'call-invitation': { body: m.invitedYouToApply, path: callPath },
  shoot: { body: m.updateOnAShoot, alone: m.yourShoot, path: shootPath },
  'shoot-reminder': { body: m.comingUp, alone: m.yourShoot, path: shootPath },
  'reference-due': {
    alone: m.howWasYourShoot,
    body: m.youCanWriteAReference,
    path: shootPath,
  },
  reference: {
    alone: m.references,
    body: m.updateOnAReference,
    path: shootPath,
  },
  'saved-search': { body: m.newMatches, path: searchPath },
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
  return subject && 'title' in subject ? String(subject.title) : m.yourSavedSearches;
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
    body: words.body({ count }),
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
    title: m.totalNotifications({ count: total }),
    body: rest > 0 ? m.andMore({ named, rest }) : named,
    path: '/home',
    tag: 'quiet-hours',
  };
};
