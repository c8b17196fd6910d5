import { apiTokensRecords } from '#features/accounts/api-tokens/api-tokens.records.ts';
import { auditLogRecords } from '#features/accounts/audit-log/audit-log.records.ts';
import { authRecords } from '#features/accounts/auth/auth.records.ts';
import { billingRecords } from '#features/accounts/billing/billing.records.ts';
import { blockingRecords } from '#features/accounts/blocking/blocking.records.ts';
import { emailBouncesRecords } from '#features/accounts/email-bounces/email-bounces.records.ts';
import { oidcRecords } from '#features/accounts/oidc/oidc.records.ts';
import { webhooksRecords } from '#features/accounts/webhooks/webhooks.records.ts';
import { agreementsRecords } from '#features/casting/agreements/agreements.records.ts';
import { calendarRecords } from '#features/casting/calendar/calendar.records.ts';
import { callsRecords } from '#features/casting/calls/calls.records.ts';
import { checkInsRecords } from '#features/casting/check-ins/check-ins.records.ts';
import { referencesRecords } from '#features/casting/references/references.records.ts';
import { savedSearchesRecords } from '#features/casting/saved-searches/saved-searches.records.ts';
import { shootsRecords } from '#features/casting/shoots/shoots.records.ts';
import { contestsRecords } from '#features/contests/contests/contests.records.ts';
import { chatRecords } from '#features/conversations/chat/chat.records.ts';
import { firstContactRecords } from '#features/conversations/first-contact/first-contact.records.ts';
import { inboxRecords } from '#features/conversations/inbox/inbox.records.ts';
import { joiningRecords } from '#features/directory/joining/joining.records.ts';
import { listsRecords } from '#features/directory/lists/lists.records.ts';
import { portfolioRecords } from '#features/directory/portfolio/portfolio.records.ts';
import { profilesRecords } from '#features/directory/profiles/profiles.records.ts';
import { ratingsRecords } from '#features/directory/ratings/ratings.records.ts';
import { marketplaceRecords } from '#features/marketplace/marketplace/marketplace.records.ts';
import { notificationsRecords } from '#features/notifications/notifications/notifications.records.ts';
import { uploadsRecords } from '#features/pictures/uploads/uploads.records.ts';
import { feedbackRecords } from '#features/site/feedback/feedback.records.ts';
import { siteSettingsRecords } from '#features/site/site-settings/site-settings.records.ts';
import { contactRecords } from '#features/staff/contact/contact.records.ts';
import { moderationRecords } from '#features/staff/moderation/moderation.records.ts';
import { sanctionsRecords } from '#features/staff/sanctions/sanctions.records.ts';
import type { MemberRecords } from '#platform/member-records.ts';

/** Every feature that stores data about members. A test fails if a table that refers to members is missing here. */
export const MEMBER_RECORDS: readonly MemberRecords[] = [
  authRecords,
  emailBouncesRecords,
  profilesRecords,
  uploadsRecords,
  portfolioRecords,
  ratingsRecords,
  referencesRecords,
  feedbackRecords,
  contactRecords,
  billingRecords,
  contestsRecords,
  firstContactRecords,
  inboxRecords,
  chatRecords,
  callsRecords,
  shootsRecords,
  calendarRecords,
  checkInsRecords,
  agreementsRecords,
  marketplaceRecords,
  moderationRecords,
  notificationsRecords,
  auditLogRecords,
  blockingRecords,
  sanctionsRecords,
  savedSearchesRecords,
  siteSettingsRecords,
  webhooksRecords,
  joiningRecords,
  listsRecords,
  oidcRecords,
  apiTokensRecords,
];
