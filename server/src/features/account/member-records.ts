import { analyticsRecords } from '#features/analytics/analytics.records.service.ts';
import { auditLogRecords } from '#features/audit-log/audit-log.records.service.ts';
import { authRecords } from '#features/auth/auth.records.service.ts';
import { billingRecords } from '#features/billing/billing.records.service.ts';
import { blockingRecords } from '#features/blocking/blocking.records.service.ts';
import { chatRecords } from '#features/chat/chat.records.service.ts';
import { contactRecords } from '#features/contact/contact.records.service.ts';
import { contestsRecords } from '#features/contests/contests.records.service.ts';
import { feedbackRecords } from '#features/feedback/feedback.records.service.ts';
import { inboxRecords } from '#features/inbox/inbox.records.service.ts';
import { marketplaceRecords } from '#features/marketplace/marketplace.records.service.ts';
import { moderationRecords } from '#features/moderation/moderation.records.service.ts';
import { notificationsRecords } from '#features/notifications/notifications.records.service.ts';
import { profilesRecords } from '#features/profiles/profiles.records.service.ts';
import { ratingsRecords } from '#features/ratings/ratings.records.service.ts';
import { sanctionsRecords } from '#features/sanctions/sanctions.records.service.ts';
import { uploadsRecords } from '#features/uploads/uploads.records.service.ts';
import type { MemberRecords } from '#platform/member-records.ts';

/** Every feature that keeps something of members: a new one adds its line here, and a test says so if it does not. */
export const MEMBER_RECORDS: readonly MemberRecords[] = [
  authRecords,
  profilesRecords,
  uploadsRecords,
  ratingsRecords,
  feedbackRecords,
  contactRecords,
  billingRecords,
  contestsRecords,
  inboxRecords,
  chatRecords,
  marketplaceRecords,
  moderationRecords,
  notificationsRecords,
  auditLogRecords,
  analyticsRecords,
  blockingRecords,
  sanctionsRecords,
];
