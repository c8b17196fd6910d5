import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { ordinalText } from '@opencall/contract/shared/format/ordinals';
import type { ToOptions } from '@tanstack/react-router';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { type NotificationLine, nameOf, type OfKind } from './notification-line.ts';
import { ofAgreement, ofCheckIn, ofReference, ofReminder, ofShoot } from './shoot-words.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

const ofMessage = (row: OfKind<'message'>): NotificationLine => ({
  text: `${nameOf(row)} sent you ${counted(row.count, 'a message', 'messages')}`,
  link: paths.messages(row.actor?.id),
});

const ofMail = (row: OfKind<'mail'>): NotificationLine => ({
  text: `${nameOf(row)} sent you ${counted(row.count, 'an email', 'emails')}: ${row.subject.title}`,
  link: paths.emails({ mail: row.subject.emailId }),
});

const ofResult = ({ subject }: OfKind<'vote-result'>): NotificationLine => {
  const { contestId, contestTitle, part, entryTitle, place, entries, votes } = subject;
  const entry = part === 'entrant' ? `Your entry “${entryTitle}”` : `“${entryTitle}”, which you voted for,`;
  const cameIn =
    place === 1 ? `won ${contestTitle}` : `came ${ordinalText(place)} of ${entries} in ${contestTitle}`;
  return {
    text: `${entry} ${cameIn}, with ${votes === 1 ? '1 vote' : `${votes} votes`}`,
    link: paths.contest(contestId),
  };
};

const ofReview = ({ kind, subject }: OfKind<'entry-approved' | 'entry-rejected'>): NotificationLine => {
  const decision = kind === 'entry-approved' ? 'approved' : 'rejected';
  return {
    text: `Your entry “${subject.entryTitle}” in ${subject.contestTitle} was ${decision}`,
    detail: 'reason' in subject ? (subject.reason ?? undefined) : undefined,
    link: paths.contest(subject.contestId),
  };
};

const LOST = 'Your verified badge was removed because you';
const UPLOAD_AGAIN = 'Upload your identity document again';
const LOSSES: Record<
  NonNullable<OfKind<'id-decision'>['subject']['reason']>,
  Pick<NotificationLine, 'text' | 'detail'>
> = {
  'name-changed': {
    text: `${LOST} changed your name`,
    detail: `${UPLOAD_AGAIN} so that our team can check it against your new name.`,
  },
  'document-replaced': {
    text: `${LOST} uploaded another identity document`,
    detail: 'The badge returns once our team has verified the new document.',
  },
  'document-withdrawn': {
    text: `${LOST} removed your identity document`,
    detail: `${UPLOAD_AGAIN} to get it back.`,
  },
};

const ofIdDecision = ({ subject }: OfKind<'id-decision'>, link: ToOptions): NotificationLine => {
  if (subject.reason) return { ...LOSSES[subject.reason], link };
  return {
    text: subject.verified ? 'Your identity is verified' : 'Your identity is no longer verified',
    link,
  };
};

const SANCTIONS: Record<OfKind<'ruling'>['subject']['ruling'], string> = {
  warn: 'The team gave you a warning',
  hide: 'The team hid your profile',
  suspend: 'The team suspended your account',
  ban: 'The team banned your account',
  reversed: 'The team reversed a sanction on your account',
};

const ofSanction = ({ subject }: OfKind<'ruling'>, own: ToOptions): NotificationLine => ({
  text: subject.until
    ? `${SANCTIONS[subject.ruling]} until ${formatDate(subject.until)}`
    : SANCTIONS[subject.ruling],
  detail: subject.reason ?? undefined,
  // The contact page, where the member can appeal.
  link: subject.ruling === 'reversed' ? own : paths.contact({ ruling: subject.rulingId }),
});

const STATUS_WORDS: Record<OfKind<'application-status'>['subject']['status'], string> = {
  seen: 'was seen',
  shortlisted: 'is on the shortlist',
  offered: 'got an offer',
  declined: 'was declined',
};
const ENDED = { closed: 'was closed', canceled: 'was canceled' } as const;

const ofApplicationStatus = ({ subject }: OfKind<'application-status'>): NotificationLine => {
  const { callTitle, roleTitle, status, reason, message } = subject;
  const application = `your application as ${roleTitle}`;
  return {
    text: reason
      ? `“${callTitle}” ${ENDED[reason]}, and ${application} was declined`
      : `Y${application.slice(1)} for “${callTitle}” ${STATUS_WORDS[status]}`,
    detail: message ?? undefined,
    link: paths.applications(),
  };
};

const EVENT_WORDS = { booked: 'accepted your offer', withdrawn: 'declined your offer' } as const;

const ofApplication = (row: OfKind<'application'>): NotificationLine => {
  const { callId, callTitle, applicationId, roleTitle, event } = row.subject;
  const sent = row.count === 1 ? `${nameOf(row)} applied as ${roleTitle}` : `${row.count} new applications`;
  return {
    text:
      event === 'sent' ? `${sent}: “${callTitle}”` : `${nameOf(row)} ${EVENT_WORDS[event]}: “${callTitle}”`,
    link: paths.callDesk(callId, row.count === 1 ? { application: applicationId } : {}),
  };
};

const REVIEW_TEXTS: Record<OfKind<'call-review'>['subject']['state'], string> = {
  waiting: 'is being checked by our team before it is listed',
  released: 'was approved by our team and is now listed',
  refused: 'was refused by our team and is not listed',
};

const FOUND = { members: 'member', calls: 'call', listings: 'listing' } as const;

const ofSavedSearch = ({ count, subject }: OfKind<'saved-search'>): NotificationLine => ({
  text: `${counted(count, `A new ${FOUND[subject.searchKind]}`, `new ${FOUND[subject.searchKind]}s`)} for “${subject.title}”`,
  link: paths.savedSearch(subject.savedSearchId),
});

const ofTextReview = ({ subject }: OfKind<'text-review'>): NotificationLine => {
  const { what, outcome, excerpt, retryAt } = subject;
  const thing = what === 'picture' ? 'a picture of yours' : `your text “${excerpt}”`;
  if (outcome === 'removed')
    return {
      text: 'Our team removed a picture of yours',
      detail: 'It broke the rules. Contact us if you think this is a mistake.',
      link: paths.contact(),
    };
  if (outcome === 'released') return { text: `Our team approved ${thing} after review`, link: paths.home() };
  const again = retryAt === null ? '' : ` You can send it again from ${formatDateTime(retryAt)}.`;
  const done = what === 'picture' ? 'Only you can see it.' : 'It was not delivered.';
  return { text: `Our team refused ${thing}`, detail: `${done}${again}`, link: paths.home() };
};

/** Builds the line of each kind of notification for the member with the id `userId`. */
const LINES: { [K in NotificationKind]: (row: OfKind<K>, userId: number) => NotificationLine } = {
  message: ofMessage,
  mail: ofMail,
  rating: (row, userId) => ({
    text: `Your profile was rated ${row.subject.rating === 1 ? '1 star' : `${row.subject.rating} stars`}`,
    link: paths.profile(userId),
  }),
  'vote-result': ofResult,
  'entry-approved': ofReview,
  'entry-rejected': ofReview,
  'report-answered': (row) => ({
    text:
      row.subject.outcome === 'resolved'
        ? `We reviewed your report about ${row.subject.title} and took action`
        : `We reviewed your report about ${row.subject.title} and found no reason to act`,
    link: paths.home(),
  }),
  'application-status': ofApplicationStatus,
  application: ofApplication,
  'call-invitation': (row) => ({
    text: `${nameOf(row)} invited you to apply as ${row.subject.roleTitle} for “${row.subject.callTitle}”`,
    link: paths.call(row.subject.callId),
  }),
  'call-desk': (row) => ({
    text: `${nameOf(row)} invited you to the desk of “${row.subject.callTitle}”`,
    link: paths.callDesk(row.subject.callId),
  }),
  'call-review': (row) => ({
    text: `Your call “${row.subject.callTitle}” ${REVIEW_TEXTS[row.subject.state]}`,
    detail: row.subject.reason ?? undefined,
    link: paths.call(row.subject.callId),
  }),
  shoot: ofShoot,
  'shoot-reminder': ofReminder,
  'text-review': ofTextReview,
  'reference-due': (row) => ({
    text: `You can write a reference from “${row.subject.shootTitle}” until ${formatDate(row.subject.until)}`,
    link: paths.shoot(row.subject.shootId, { reference: row.subject.aboutId }),
  }),
  reference: ofReference,
  agreement: ofAgreement,
  'saved-search': ofSavedSearch,
  'listing-expiry': (row) => ({
    text: `Your listing “${row.subject.title}” expires on ${formatDate(row.subject.expiresAt)}`,
    link: paths.listing(row.subject.listingId),
  }),
  'id-decision': (row, userId) => ofIdDecision(row, paths.profile(userId)),
  'credit-asked': (row, userId) => ({
    text: `${row.actor?.username ?? 'A member'} would like to name you at a picture`,
    link: paths.profile(userId, { tab: 'portfolio' }),
  }),
  'credit-answered': (row) => ({
    text: `${row.actor?.username ?? 'A member'} ${row.subject.status} a credit at your picture`,
    link: paths.album(row.subject.albumId, { picture: row.subject.pictureId }),
  }),
  'check-in': ofCheckIn,
  ruling: (row, userId) => ofSanction(row, paths.profile(userId, { tab: 'account' })),
};

/** Builds the text and link of a notification for the member with the id `userId`. */
export const notificationLine = (row: Notification, userId: number): NotificationLine =>
  (LINES[row.kind] as (row: Notification, userId: number) => NotificationLine)(row, userId);
