import { registerAnalyticsJobs } from '#features/analytics/analytics.jobs.ts';
import { registerAnalyticsRoutes } from '#features/analytics/analytics.routes.ts';
import { registerApiTokensRoutes } from '#features/api-tokens/api-tokens.routes.ts';
import { registerAuditLogRoutes } from '#features/audit-log/audit-log.routes.ts';
import { withRecentProof } from '#features/auth/proven-change.service.ts';
import { registerSetupRoutes } from '#features/auth/setup.routes.ts';
import { registerBackupJobs } from '#features/backups/backups.jobs.ts';
import { registerContactRoutes } from '#features/contact/contact.routes.ts';
import { registerFailedJobsRoutes } from '#features/failed-jobs/failed-jobs.routes.ts';
import { registerFeedbackRoutes } from '#features/feedback/feedback.routes.ts';
import { registerReviewRoutes } from '#features/first-contact/review.routes.ts';
import { registerIdentityRoutes } from '#features/identity/identity.routes.ts';
import { registerAdmissionRoutes } from '#features/joining/admission.routes.ts';
import { registerInvitationsRoutes } from '#features/joining/invitations.routes.ts';
import { registerModeratedMembers } from '#features/moderation/members.routes.ts';
import { registerModerationRoutes } from '#features/moderation/moderation.routes.ts';
import { findReportedPicture } from '#features/moderation/moderation.service.ts';
import { registerPeopleRoutes } from '#features/people/people.routes.ts';
import { registerProblemsRoutes } from '#features/problems/problems.routes.ts';
import { registerReleasesJobs } from '#features/releases/releases.jobs.ts';
import { registerSanctionsRoutes } from '#features/sanctions/sanctions.routes.ts';
import { registerSitePagesRoutes } from '#features/site-pages/site-pages.routes.ts';
import { registerDocumentsRoutes } from '#features/site-settings/documents.routes.ts';
import { registerSiteIcons } from '#features/site-settings/site-icons.routes.ts';
import { registerSiteSettingsRoutes } from '#features/site-settings/site-settings.routes.ts';
import { registerStatsRoutes } from '#features/stats/stats.routes.ts';
import { registerWebhooksJobs } from '#features/webhooks/webhooks.jobs.ts';
import { registerWebhooksRoutes } from '#features/webhooks/webhooks.routes.ts';
import { heldTexts } from '#held-texts.ts';
import { inBackground } from '#platform/platform.ts';
import type { Parts } from './parts.ts';

/** What the host sets, and how the site runs. */
export const registerHost = (parts: Parts): void => {
  const { app, api, platform, keeper, sessions, makeBackup, webRoot } = parts;
  registerSetupRoutes(api, platform, sessions);
  registerSiteSettingsRoutes({ app, api, platform, keeper });
  registerDocumentsRoutes(api, platform);
  registerSitePagesRoutes(api, platform);
  registerSiteIcons({ app, platform, webRoot });
  registerInvitationsRoutes(api, platform);
  registerApiTokensRoutes(api, platform, {
    withRecentProof: (viewer, proof) => withRecentProof(platform, viewer, proof),
  });
  registerWebhooksRoutes(api, platform);
  registerWebhooksJobs(inBackground(platform));
  registerProblemsRoutes(api, platform);
  registerFailedJobsRoutes(api, platform);
  registerBackupJobs(inBackground(platform), makeBackup);
  registerReleasesJobs(inBackground(platform));
  registerStatsRoutes(api, platform);
  registerAnalyticsRoutes(api, platform);
  registerAnalyticsJobs(inBackground(platform));
};

/** What moderators and admins decide about members, and what members write to them. */
export const registerTeam = (parts: Parts): void => {
  const { api, platform, leaveShoots } = parts;
  registerModerationRoutes(api, platform);
  registerReviewRoutes(api, platform, { held: heldTexts, findReported: findReportedPicture });
  registerModeratedMembers(api, platform);
  registerAdmissionRoutes(api, platform);
  registerSanctionsRoutes(api, platform, leaveShoots('banned'));
  registerIdentityRoutes(api, platform);
  registerPeopleRoutes(api, platform);
  registerAuditLogRoutes(api, platform);
  registerFeedbackRoutes(api, platform);
  registerContactRoutes(api, platform);
};
