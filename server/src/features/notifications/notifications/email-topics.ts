import {
  hasWay,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import * as m from '#messages/notifications/notifications.ts';
import type { EmailFooter } from '#platform/email/outgoing-email.ts';
import { unsubscribeUrl } from '#platform/email/unsubscribe.ts';
import type { Platform } from '#platform/platform.ts';

/** Descriptions of the emails of each kind; they follow 'emails about'. */
const ABOUT: Partial<Record<NotificationKind, string>> = {
  mail: m.aboutUnreadEmails,
  'application-status': m.aboutYourApplications,
  application: m.aboutApplicationsForYourCalls,
  'call-invitation': m.aboutInvitationsToApply,
  shoot: m.aboutYourShoots,
  'shoot-reminder': m.aboutUpcomingShoots,
  'reference-due': m.aboutReferencesYouCanWrite,
  reference: m.aboutReferencesAboutYou,
  agreement: m.aboutAgreementsForYourShoots,
  'saved-search': m.aboutYourSavedSearches,
  'listing-expiry': m.aboutExpiringListings,
};

/** Describes the emails of a kind, for the unsubscribe page and footer. */
export const describeKind = (kind: NotificationKind): string => ABOUT[kind] ?? m.aboutThis;

/** Lists the kinds that an unsubscribe topic covers and that are sent by email. */
export const mailedKindsOf = (topic: string): NotificationKind[] =>
  NOTIFICATION_KINDS.filter(
    (kind) => hasWay(kind, 'letter') && (topic === 'notifications' || topic === `kind:${kind}`),
  );

/** Builds the unsubscribe footer of an email of one kind to a member. */
export const unsubscribeFooter = (
  context: Pick<Platform, 'config' | 'publicOrigin'>,
  { userId, kind }: { userId: number; kind: NotificationKind },
): EmailFooter => ({
  list: 'notifications',
  url: unsubscribeUrl(context, { userId, topic: `kind:${kind}` }),
  what: m.emailsAbout({ kind: describeKind(kind) }),
});
