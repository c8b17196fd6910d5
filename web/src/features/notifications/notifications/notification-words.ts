import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { ordinalText } from '@opencall/contract/shared/format/ordinals';
import type { ToOptions } from '@tanstack/react-router';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/notifications/notifications';
import { type NotificationLine, nameOf, type OfKind } from './notification-line.ts';
import { ofAgreement, ofCheckIn, ofReference, ofReminder, ofShoot } from './shoot-words.ts';

const ofMessage = (row: OfKind<'message'>): NotificationLine => ({
  text: m.sentYouMessages({ name: nameOf(row), count: row.count }),
  link: paths.messages(row.actor?.id),
});

const ofMail = (row: OfKind<'mail'>): NotificationLine => ({
  text: m.sentYouEmails({ name: nameOf(row), count: row.count, title: row.subject.title }),
  link: paths.emails({ mail: row.subject.emailId }),
});

const ofResult = ({ subject }: OfKind<'vote-result'>): NotificationLine => {
  const { contestId, contestTitle, part, entryTitle, place, entries, votes } = subject;
  const result = { count: votes, entryTitle, contestTitle, ordinal: ordinalText(place), entries };
  const [won, placed] =
    part === 'entrant' ? [m.yourEntryWon, m.yourEntryPlaced] : [m.yourChoiceWon, m.yourChoicePlaced];
  return { text: place === 1 ? won(result) : placed(result), link: paths.contest(contestId) };
};

const ofReview = ({ kind, subject }: OfKind<'entry-approved' | 'entry-rejected'>): NotificationLine => ({
  text: kind === 'entry-approved' ? m.yourEntryWasApproved(subject) : m.yourEntryWasRejected(subject),
  detail: 'reason' in subject ? (subject.reason ?? undefined) : undefined,
  link: paths.contest(subject.contestId),
});

const LOSSES: Record<
  NonNullable<OfKind<'id-decision'>['subject']['reason']>,
  Pick<NotificationLine, 'text' | 'detail'>
> = {
  'name-changed': { text: m.badgeRemovedNameChanged, detail: m.uploadForNewName },
  'document-replaced': { text: m.badgeRemovedNewDocument, detail: m.badgeReturnsOnceVerified },
  'document-withdrawn': { text: m.badgeRemovedNoDocument, detail: m.uploadToGetItBack },
};

const ofIdDecision = ({ subject }: OfKind<'id-decision'>, link: ToOptions): NotificationLine => {
  if (subject.reason) return { ...LOSSES[subject.reason], link };
  return { text: subject.verified ? m.yourIdentityIsVerified : m.yourIdentityIsNoLongerVerified, link };
};

const SANCTIONS: Record<OfKind<'ruling'>['subject']['ruling'], string> = {
  warn: m.weWarnedYou,
  hide: m.weHidYourProfile,
  suspend: m.weSuspendedYourAccount,
  ban: m.weBannedYourAccount,
  reversed: m.weReversedASanction,
};

const ofSanction = ({ subject }: OfKind<'ruling'>, own: ToOptions): NotificationLine => ({
  // Only a suspension has an end.
  text: subject.until
    ? m.weSuspendedYourAccountUntil({ date: formatDate(subject.until) })
    : SANCTIONS[subject.ruling],
  detail: subject.reason ?? undefined,
  // The contact page, where the member can appeal.
  link: subject.ruling === 'reversed' ? own : paths.contact({ ruling: subject.rulingId }),
});

type ApplicationStatus = OfKind<'application-status'>['subject'];
const STATUS_TEXTS: Record<ApplicationStatus['status'], (application: ApplicationStatus) => string> = {
  seen: m.yourApplicationWasSeen,
  shortlisted: m.youWereShortlisted,
  offered: m.youWereOfferedARole,
  declined: m.yourApplicationWasDeclined,
};
const ENDED = { closed: m.callWasClosed, canceled: m.callWasCanceled } as const;

const ofApplicationStatus = ({ subject }: OfKind<'application-status'>): NotificationLine => ({
  text: (subject.reason ? ENDED[subject.reason] : STATUS_TEXTS[subject.status])(subject),
  detail: subject.message ?? undefined,
  link: paths.applications(),
});

const ofApplication = (row: OfKind<'application'>): NotificationLine => {
  const { callId, callTitle, applicationId, roleTitle, event } = row.subject;
  const name = nameOf(row);
  const texts = {
    sent: m.newApplications({ count: row.count, name, roleTitle, callTitle }),
    booked: m.acceptedYourOffer({ name, callTitle }),
    withdrawn: m.declinedYourOffer({ name, callTitle }),
  };
  return {
    text: texts[event],
    link: paths.callDesk(callId, row.count === 1 ? { application: applicationId } : {}),
  };
};

const REVIEW_TEXTS = {
  waiting: m.callIsBeingChecked,
  released: m.callWasApproved,
  refused: m.callWasRejected,
} as const;

const MATCH_TEXTS = { members: m.newMembers, calls: m.newCalls, listings: m.newListings } as const;

const ofSavedSearch = ({ count, subject }: OfKind<'saved-search'>): NotificationLine => ({
  text: MATCH_TEXTS[subject.searchKind]({ count, title: subject.title }),
  link: paths.savedSearch(subject.savedSearchId),
});

const ofTextReview = ({ subject }: OfKind<'text-review'>): NotificationLine => {
  const { what, outcome, excerpt, retryAt } = subject;
  const isPicture = what === 'picture';
  if (outcome === 'removed')
    return { text: m.weRemovedYourPicture, detail: m.itBrokeTheRules, link: paths.contact() };
  const link = paths.home();
  if (outcome === 'released')
    return { text: isPicture ? m.weApprovedYourPicture : m.weApprovedYourText({ excerpt }), link };
  if (isPicture) return { text: m.weRejectedYourPicture, detail: m.onlyYouCanSeeIt, link };
  const detail =
    retryAt === null ? m.itWasNotDelivered : m.notDeliveredSendAgain({ dateTime: formatDateTime(retryAt) });
  return { text: m.weRejectedYourText({ excerpt }), detail, link };
};

/** Builds the line of each kind of notification for the member with the id `userId`. */
const LINES: { [K in NotificationKind]: (row: OfKind<K>, userId: number) => NotificationLine } = {
  message: ofMessage,
  mail: ofMail,
  rating: (row, userId) => ({
    text: m.yourProfileWasRated({ count: row.subject.rating }),
    link: paths.profile(userId),
  }),
  'vote-result': ofResult,
  'entry-approved': ofReview,
  'entry-rejected': ofReview,
  'report-answered': (row) => ({
    text:
      row.subject.outcome === 'resolved'
        ? m.weActedOnYourReport({ title: row.subject.title })
        : m.weDismissedYourReport({ title: row.subject.title }),
    link: paths.home(),
  }),
  'application-status': ofApplicationStatus,
  application: ofApplication,
  'call-invitation': (row) => ({
    text: m.invitedYouToApply({
      name: nameOf(row),
      roleTitle: row.subject.roleTitle,
      callTitle: row.subject.callTitle,
    }),
    link: paths.call(row.subject.callId),
  }),
  'call-desk': (row) => ({
    text: m.askedYouToHelp({ name: nameOf(row), callTitle: row.subject.callTitle }),
    link: paths.callDesk(row.subject.callId),
  }),
  'call-review': (row) => ({
    text: REVIEW_TEXTS[row.subject.state]({ callTitle: row.subject.callTitle }),
    detail: row.subject.reason ?? undefined,
    link: paths.call(row.subject.callId),
  }),
  shoot: ofShoot,
  'shoot-reminder': ofReminder,
  'text-review': ofTextReview,
  'reference-due': (row) => ({
    text: m.youCanWriteAReference({
      shootTitle: row.subject.shootTitle,
      date: formatDate(row.subject.until),
    }),
    link: paths.shoot(row.subject.shootId, { reference: row.subject.aboutId }),
  }),
  reference: ofReference,
  agreement: ofAgreement,
  'saved-search': ofSavedSearch,
  'listing-expiry': (row) => ({
    text: m.yourListingExpires({ title: row.subject.title, date: formatDate(row.subject.expiresAt) }),
    link: paths.listing(row.subject.listingId),
  }),
  'id-decision': (row, userId) => ofIdDecision(row, paths.profile(userId)),
  'credit-asked': (row, userId) => ({
    text: m.wantsToCreditYou({ username: nameOf(row) }),
    link: paths.profile(userId, { tab: 'portfolio' }),
  }),
  'credit-answered': (row) => ({
    text:
      row.subject.status === 'accepted'
        ? m.acceptedTheCredit({ username: nameOf(row) })
        : m.declinedTheCredit({ username: nameOf(row) }),
    link: paths.album(row.subject.albumId, { picture: row.subject.pictureId }),
  }),
  'check-in': ofCheckIn,
  ruling: (row, userId) => ofSanction(row, paths.profile(userId, { tab: 'account' })),
};

/** Builds the text and link of a notification for the member with the id `userId`. */
export const notificationLine = (row: Notification, userId: number): NotificationLine =>
  (LINES[row.kind] as (row: Notification, userId: number) => NotificationLine)(row, userId);
