import { agreementsRecords } from '#features/agreements/agreements.records.ts';
import { apiTokensRecords } from '#features/api-tokens/api-tokens.records.ts';
import { auditLogRecords } from '#features/audit-log/audit-log.records.ts';
import { authRecords } from '#features/auth/auth.records.ts';
import { billingRecords } from '#features/billing/billing.records.ts';
import { blockingRecords } from '#features/blocking/blocking.records.ts';
import { calendarRecords } from '#features/calendar/calendar.records.ts';
import { callsRecords } from '#features/calls/calls.records.ts';
import { chatRecords } from '#features/chat/chat.records.ts';
import { checkInsRecords } from '#features/check-ins/check-ins.records.ts';
import { contactRecords } from '#features/contact/contact.records.ts';
import { contestsRecords } from '#features/contests/contests.records.ts';
import { feedbackRecords } from '#features/feedback/feedback.records.ts';
import { firstContactRecords } from '#features/first-contact/first-contact.records.ts';
import { inboxRecords } from '#features/inbox/inbox.records.ts';
import { joiningRecords } from '#features/joining/joining.records.ts';
import { listsRecords } from '#features/lists/lists.records.ts';
import { marketplaceRecords } from '#features/marketplace/marketplace.records.ts';
import { moderationRecords } from '#features/moderation/moderation.records.ts';
import { notificationsRecords } from '#features/notifications/notifications.records.ts';
import { oidcRecords } from '#features/oidc/oidc.records.ts';
import { portfolioRecords } from '#features/portfolio/portfolio.records.ts';
import { profilesRecords } from '#features/profiles/profiles.records.ts';
import { ratingsRecords } from '#features/ratings/ratings.records.ts';
import { referencesRecords } from '#features/references/references.records.ts';
import { sanctionsRecords } from '#features/sanctions/sanctions.records.ts';
import { savedSearchesRecords } from '#features/saved-searches/saved-searches.records.ts';
import { shootsRecords } from '#features/shoots/shoots.records.ts';
import { siteSettingsRecords } from '#features/site-settings/site-settings.records.ts';
import { uploadsRecords } from '#features/uploads/uploads.records.ts';
import { webhooksRecords } from '#features/webhooks/webhooks.records.ts';
import type { MemberRecords } from '#platform/member-records.ts';

/** Every feature that keeps something of members: a new one adds its line here, and a test says so if it does not. */
export const MEMBER_RECORDS: readonly MemberRecords[] = [
  authRecords,
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
