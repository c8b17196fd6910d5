import { processEnvironment } from '#config/environment.ts';
import { registerApiTokensRoutes } from '#features/accounts/api-tokens/api-tokens.routes.ts';
import { registerAuditLogRoutes } from '#features/accounts/audit-log/audit-log.routes.ts';
import { withRecentProof } from '#features/accounts/auth/proven-change.service.ts';
import { registerSetupRoutes } from '#features/accounts/auth/setup.routes.ts';
import { registerWebhooksJobs } from '#features/accounts/webhooks/webhooks.jobs.ts';
import { registerWebhooksRoutes } from '#features/accounts/webhooks/webhooks.routes.ts';
import { registerReviewRoutes } from '#features/conversations/first-contact/review.routes.ts';
import { registerAdmissionRoutes } from '#features/directory/joining/admission.routes.ts';
import { registerInvitationsRoutes } from '#features/directory/joining/invitations.routes.ts';
import { registerBackupJobs } from '#features/site/backups/backups.jobs.ts';
import { registerBackupsRoutes } from '#features/site/backups/backups.routes.ts';
import { keepDestinationCopy } from '#features/site/backups/destination-copy.service.ts';
import { watchRestores } from '#features/site/backups/restore-watch.service.ts';
import { registerFailedJobsRoutes } from '#features/site/failed-jobs/failed-jobs.routes.ts';
import { registerFeedbackRoutes } from '#features/site/feedback/feedback.routes.ts';
import { registerFrontPage } from '#features/site/front-page/front-page.routes.ts';
import { registerHealthJobs } from '#features/site/health/health.jobs.ts';
import { registerHealthRoutes } from '#features/site/health/health.routes.ts';
import { registerHomeRoutes } from '#features/site/home/home.routes.ts';
import { registerReleasesJobs } from '#features/site/releases/releases.jobs.ts';
import { registerSitePagesRoutes } from '#features/site/site-pages/site-pages.routes.ts';
import { registerDocumentsRoutes } from '#features/site/site-settings/documents.routes.ts';
import { registerSiteIcons } from '#features/site/site-settings/site-icons.routes.ts';
import { registerSiteSettingsRoutes } from '#features/site/site-settings/site-settings.routes.ts';
import { registerAnalyticsJobs } from '#features/staff/analytics/analytics.jobs.ts';
import { registerAnalyticsRoutes } from '#features/staff/analytics/analytics.routes.ts';
import { registerContactRoutes } from '#features/staff/contact/contact.routes.ts';
import { registerIdentityRoutes } from '#features/staff/identity/identity.routes.ts';
import { registerModeratedMembers } from '#features/staff/moderation/members.routes.ts';
import { registerModerationRoutes } from '#features/staff/moderation/moderation.routes.ts';
import { findReportedPicture } from '#features/staff/moderation/moderation.service.ts';
import { registerPeopleRoutes } from '#features/staff/people/people.routes.ts';
import { registerSanctionsRoutes } from '#features/staff/sanctions/sanctions.routes.ts';
import { registerStatsRoutes } from '#features/staff/stats/stats.routes.ts';
import { readStaffQueues } from '#features/staff/stats/stats.service.ts';
import { heldMessageHandlers } from '#held-messages.ts';
import { inBackground } from '#platform/platform.ts';
import { registerFonts } from '#platform/site/fonts.ts';
import type { FeatureDependencies } from './feature-dependencies.ts';
import { countWaitingForStaff } from './waiting-for-staff.ts';

/** Mounts the features for the host: settings and operation of the site. */
export const registerHost = (dependencies: FeatureDependencies): void => {
  const { app, api, platform, keeper, sessions, backupPrograms, webRoot } = dependencies;
  registerSetupRoutes(api, platform, sessions);
  registerSiteSettingsRoutes({ app, api, platform, keeper });
  registerDocumentsRoutes(api, platform);
  registerSitePagesRoutes(api, platform);
  registerSiteIcons({ app, platform, webRoot });
  registerFonts(app);
  registerFrontPage(app, platform);
  registerInvitationsRoutes(api, platform);
  const proofs: Parameters<typeof registerApiTokensRoutes>[2] = {
    withRecentProof: (viewer, proof) => withRecentProof(platform, viewer, proof),
  };
  registerApiTokensRoutes(api, platform, proofs);
  registerWebhooksRoutes(api, platform);
  registerWebhooksJobs(inBackground(platform));
  registerHealthRoutes(api, platform);
  registerHealthJobs(inBackground(platform));
  registerFailedJobsRoutes(api, platform);
  registerBackupsRoutes(api, { platform, keeper, environment: processEnvironment() }, proofs);
  keepDestinationCopy(app, platform);
  watchRestores(app, { platform, keeper });
  registerBackupJobs(inBackground(platform), backupPrograms);
  registerReleasesJobs(inBackground(platform));
  registerStatsRoutes(api, platform, countWaitingForStaff);
  registerHomeRoutes(api, platform, { listStaffQueues: readStaffQueues });
  registerAnalyticsRoutes(api, platform);
  registerAnalyticsJobs(inBackground(platform));
};

/** Mounts the features for moderators and admins, and for messages of members to them. */
export const registerTeam = (dependencies: FeatureDependencies): void => {
  const { api, platform, leaveShoots } = dependencies;
  registerModerationRoutes(api, platform);
  registerReviewRoutes(api, platform, { held: heldMessageHandlers, findReported: findReportedPicture });
  registerModeratedMembers(api, platform);
  registerAdmissionRoutes(api, platform);
  registerSanctionsRoutes(api, platform, leaveShoots('banned'));
  registerIdentityRoutes(api, platform);
  registerPeopleRoutes(api, platform);
  registerAuditLogRoutes(api, platform);
  registerFeedbackRoutes(api, platform);
  registerContactRoutes(api, platform);
};
