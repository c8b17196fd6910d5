import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { ordinalText } from '@opencall/contract/shared/format/ordinals';
import type { ToOptions } from '@tanstack/react-router';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
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
  const entry = part === 'entrant' ? m.yourEntry({ entryTitle }) : m.whichYouVotedFor({ entryTitle });
  const cameIn = m.cameOfIn({ count: place, contestTitle, ordinal: ordinalText(place), entries });
  return {
    text: m.entryCameInWithValue({ entry, cameIn, value: m.votes({ count: votes }) }),
    link: paths.contest(contestId),
  };
};

const ofReview = ({ kind, subject }: OfKind<'entry-approved' | 'entry-rejected'>): NotificationLine => {
  const decision = kind === 'entry-approved' ? 'approved' : 'rejected';
  return {
    text: m.yourEntryInWas({ entryTitle: subject.entryTitle, contestTitle: subject.contestTitle, decision }),
    detail: 'reason' in subject ? (subject.reason ?? undefined) : undefined,
    link: paths.contest(subject.contestId),
  };
};

const LOST = m.yourVerifiedBadgeWasRemoved;
const UPLOAD_AGAIN = m.uploadYourIdentityDocumentAgain;
const LOSSES: Record<
  NonNullable<OfKind<'id-decision'>['subject']['reason']>,
  Pick<NotificationLine, 'text' | 'detail'>
> = {
  'name-changed': {
    text: m.changedYourName({ lost: LOST }),
    detail: m.soThatOurTeamCan({ uploadAgain: UPLOAD_AGAIN }),
  },
  'document-replaced': {
    text: m.uploadedAnotherIdentityDocument({ lost: LOST }),
    detail: m.theBadgeReturnsOnceOur,
  },
  'document-withdrawn': {
    text: m.removedYourIdentityDocument({ lost: LOST }),
    detail: m.toGetItBack({ uploadAgain: UPLOAD_AGAIN }),
  },
};

const ofIdDecision = ({ subject }: OfKind<'id-decision'>, link: ToOptions): NotificationLine => {
  if (subject.reason) return { ...LOSSES[subject.reason], link };
  return {
    text: subject.verified ? m.yourIdentityIsVerified : m.yourIdentityIsNoLonger,
    link,
  };
};

const SANCTIONS: Record<OfKind<'ruling'>['subject']['ruling'], string> = {
  warn: m.theTeamGaveYouA,
  hide: m.theTeamHidYourProfile,
  suspend: m.theTeamSuspendedYourAccount,
  ban: m.theTeamBannedYourAccount,
  reversed: m.theTeamReversedASanction,
};

const ofSanction = ({ subject }: OfKind<'ruling'>, own: ToOptions): NotificationLine => ({
  text: subject.until
    ? m.sanctionsUntilDate({ sanctions: SANCTIONS[subject.ruling], date: formatDate(subject.until) })
    : SANCTIONS[subject.ruling],
  detail: subject.reason ?? undefined,
  // The contact page, where the member can appeal.
  link: subject.ruling === 'reversed' ? own : paths.contact({ ruling: subject.rulingId }),
});

const STATUS_WORDS: Record<OfKind<'application-status'>['subject']['status'], string> = {
  seen: m.wasSeen,
  shortlisted: m.isOnTheShortlist,
  offered: m.gotAnOffer,
  declined: m.wasDeclined,
};
const ENDED = { closed: m.wasClosed, canceled: m.wasCanceled } as const;

const ofApplicationStatus = ({ subject }: OfKind<'application-status'>): NotificationLine => {
  const { callTitle, roleTitle, status, reason, message } = subject;
  const application = m.yourApplicationAs({ roleTitle });
  return {
    text: reason
      ? m.andWasDeclined({ callTitle, ended: ENDED[reason], application })
      : m.yFor({ application: application.slice(1), callTitle, statusWords: STATUS_WORDS[status] }),
    detail: message ?? undefined,
    link: paths.applications(),
  };
};

const EVENT_WORDS = { booked: m.acceptedYourOffer, withdrawn: m.declinedYourOffer } as const;

const ofApplication = (row: OfKind<'application'>): NotificationLine => {
  const { callId, callTitle, applicationId, roleTitle, event } = row.subject;
  const sent = m.newApplications({ count: row.count, nameOf: nameOf(row), roleTitle });
  return {
    text:
      event === 'sent' ? `${sent}: “${callTitle}”` : `${nameOf(row)} ${EVENT_WORDS[event]}: “${callTitle}”`,
    link: paths.callDesk(callId, row.count === 1 ? { application: applicationId } : {}),
  };
};

const REVIEW_TEXTS: Record<OfKind<'call-review'>['subject']['state'], string> = {
  waiting: m.isBeingCheckedByOur,
  released: m.wasApprovedByOurTeam,
  refused: m.wasRefusedByOurTeam,
};

const FOUND = { members: 'member', calls: 'call', listings: 'listing' } as const;

const ofSavedSearch = ({ count, subject }: OfKind<'saved-search'>): NotificationLine => ({
  text: m.newMatches({ count, noun: FOUND[subject.searchKind], title: subject.title }),
  link: paths.savedSearch(subject.savedSearchId),
});

const ofTextReview = ({ subject }: OfKind<'text-review'>): NotificationLine => {
  const { what, outcome, excerpt, retryAt } = subject;
  const thing = what === 'picture' ? m.aPictureOfYours : m.yourText({ excerpt });
  if (outcome === 'removed')
    return {
      text: m.ourTeamRemovedAPicture,
      detail: m.itBrokeTheRulesContact,
      link: paths.contact(),
    };
  if (outcome === 'released') return { text: m.ourTeamApprovedAfterReview({ thing }), link: paths.home() };
  const again = retryAt === null ? '' : m.youCanSendItAgain({ dateTime: formatDateTime(retryAt) });
  const done = what === 'picture' ? m.onlyYouCanSeeIt : m.itWasNotDelivered;
  return { text: m.ourTeamRefused({ thing }), detail: `${done}${again}`, link: paths.home() };
};

/** Builds the line of each kind of notification for the member with the id `userId`. */
const LINES: { [K in NotificationKind]: (row: OfKind<K>, userId: number) => NotificationLine } = {
  message: ofMessage,
  mail: ofMail,
  rating: (row, userId) => ({
    text: m.yourProfileWasRated({ value: m.stars({ count: row.subject.rating }) }),
    link: paths.profile(userId),
  }),
  'vote-result': ofResult,
  'entry-approved': ofReview,
  'entry-rejected': ofReview,
  'report-answered': (row) => ({
    text:
      row.subject.outcome === 'resolved'
        ? m.weReviewedYourReportAbout({ title: row.subject.title })
        : m.weReviewedYourReportAboutAnd({ title: row.subject.title }),
    link: paths.home(),
  }),
  'application-status': ofApplicationStatus,
  application: ofApplication,
  'call-invitation': (row) => ({
    text: m.invitedYouToApplyAs({
      nameOf: nameOf(row),
      roleTitle: row.subject.roleTitle,
      callTitle: row.subject.callTitle,
    }),
    link: paths.call(row.subject.callId),
  }),
  'call-desk': (row) => ({
    text: m.invitedYouToTheDesk({ nameOf: nameOf(row), callTitle: row.subject.callTitle }),
    link: paths.callDesk(row.subject.callId),
  }),
  'call-review': (row) => ({
    text: m.yourCall({ callTitle: row.subject.callTitle, reviewTexts: REVIEW_TEXTS[row.subject.state] }),
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
    text: m.yourListingExpiresOn({ title: row.subject.title, date: formatDate(row.subject.expiresAt) }),
    link: paths.listing(row.subject.listingId),
  }),
  'id-decision': (row, userId) => ofIdDecision(row, paths.profile(userId)),
  'credit-asked': (row, userId) => ({
    text: m.wouldLikeToNameYou({ username: row.actor?.username ?? common.aMember }),
    link: paths.profile(userId, { tab: 'portfolio' }),
  }),
  'credit-answered': (row) => ({
    text: m.aCreditAtYourPicture({
      username: row.actor?.username ?? common.aMember,
      status: row.subject.status,
    }),
    link: paths.album(row.subject.albumId, { picture: row.subject.pictureId }),
  }),
  'check-in': ofCheckIn,
  ruling: (row, userId) => ofSanction(row, paths.profile(userId, { tab: 'account' })),
};

/** Builds the text and link of a notification for the member with the id `userId`. */
export const notificationLine = (row: Notification, userId: number): NotificationLine =>
  (LINES[row.kind] as (row: Notification, userId: number) => NotificationLine)(row, userId);
