import type {
  NotificationKind,
  NotificationWay,
} from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import * as common from '#messages/common';
import * as m from '#messages/notifications/notifications-settings';

/** The name of each kind in the settings. */
export const KINDS: Record<NotificationKind, string> = {
  message: common.messages,
  mail: m.emails,
  rating: m.ratingsOfYourProfile,
  'vote-result': m.contestResults,
  'entry-approved': m.entriesApproved,
  'entry-rejected': m.entriesRejected,
  'report-answered': m.resultsOfYourReports,
  'application-status': m.yourApplications,
  application: m.applicationsForYourCalls,
  'call-invitation': m.invitationsToApply,
  'call-desk': m.callsYouHelpManage,
  'call-review': m.approvalOfYourCalls,
  shoot: m.yourShoots,
  'shoot-reminder': m.shootReminders,
  'text-review': m.reviewsOfTextsAndPictures,
  'reference-due': m.referencesYouCanWrite,
  reference: m.referencesAndReplies,
  agreement: m.agreements,
  'saved-search': common.savedSearches,
  'listing-expiry': m.expiringListings,
  'id-decision': m.identityVerification,
  'credit-asked': m.creditRequests,
  'credit-answered': m.answersToCreditRequests,
  'check-in': m.checkIns,
  ruling: m.sanctions,
};

/** The groups of the table, each with its kinds in order. */
export const KIND_GROUPS: readonly (readonly [group: string, kinds: readonly NotificationKind[]])[] = [
  [m.messagesAndEmails, ['message', 'mail']],
  [common.calls, ['application-status', 'application', 'call-invitation', 'call-desk', 'call-review']],
  [common.shoots, ['shoot', 'shoot-reminder', 'check-in', 'agreement', 'reference-due', 'reference']],
  [m.searchesAndListings, ['saved-search', 'listing-expiry']],
  [m.yourProfileAndPictures, ['rating', 'credit-asked', 'credit-answered']],
  [common.contests, ['entry-approved', 'entry-rejected', 'vote-result']],
  [m.fromOurTeam, ['id-decision', 'report-answered', 'text-review', 'ruling']],
];

/** Labels of the email switches of kinds that are not emailed immediately. */
const EMAIL_LABELS: Partial<Record<NotificationKind, string>> = {
  mail: m.emailMeAboutUnread,
  'saved-search': m.emailMeNewMatches,
  'listing-expiry': m.emailMeAWeekBefore,
};

interface SwitchName {
  kind: NotificationKind;
  way: NotificationWay;
  /** Whether the member gets one email a day. */
  isDaily: boolean;
}

/** The accessible name of the switch for a kind and a channel (`way`). */
export const switchLabel = ({ kind, way, isDaily }: SwitchName): string => {
  if (way === 'bell') return m.bell;
  if (way === 'push') return m.push;
  return EMAIL_LABELS[kind] ?? (isDaily ? m.emailMeOnceADay : m.emailMeImmediately);
};

/** The heading and explanation of each column of the table. */
export const waysOf = (
  isDaily: boolean,
): readonly (readonly [way: NotificationWay, name: string, meaning: string])[] => [
  ['bell', m.bell, m.bellMeaning],
  ['push', m.push, m.pushMeaning],
  ['letter', common.email, isDaily ? m.dailyEmailMeaning : m.emailMeaning],
];
