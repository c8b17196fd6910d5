import { registerAccountRoutes } from '#features/account/account.routes.ts';
import { registerAuthRoutes } from '#features/auth/auth.routes.ts';
import { registerDevicesRoutes } from '#features/auth/devices.routes.ts';
import { registerPasskeysRoutes } from '#features/auth/passkeys.routes.ts';
import { registerTwoFactorRoutes } from '#features/auth/two-factor.routes.ts';
import { registerBillingJobs } from '#features/billing/billing.jobs.ts';
import { registerBillingRoutes } from '#features/billing/billing.routes.ts';
import { registerBlockingRoutes } from '#features/blocking/blocking.routes.ts';
import { maySeeMessagePicture } from '#features/chat/chat.service.ts';
import { createUploadReview } from '#features/first-contact/upload-review.service.ts';
import { registerGalleryRoutes } from '#features/gallery/gallery.routes.ts';
import { identityChanges } from '#features/identity/verified-badge.service.ts';
import { registerListsRoutes } from '#features/lists/lists.routes.ts';
import { registerOidcRoutes } from '#features/oidc/oidc.routes.ts';
import { registerPortfolioRoutes } from '#features/portfolio/portfolio.routes.ts';
import { registerPreferencesRoutes } from '#features/preferences/preferences.routes.ts';
import { registerProfilesRoutes } from '#features/profiles/profiles.routes.ts';
import { registerActivityJob } from '#features/profiles/search-activity.service.ts';
import { registerPublicPages } from '#features/public-pages/public-pages.routes.ts';
import { registerRatingsRoutes } from '#features/ratings/ratings.routes.ts';
import { registerSavedSearchesRoutes } from '#features/saved-searches/saved-searches.routes.ts';
import { registerSearchRoutes } from '#features/search/search.routes.ts';
import { getSite } from '#features/site-settings/site-settings.service.ts';
import { registerMediaRoute } from '#features/uploads/media.routes.ts';
import { registerUploadsRoutes } from '#features/uploads/uploads.routes.ts';
import type { Db } from '#platform/database/database.ts';
import { inBackground } from '#platform/platform.ts';
import type { Parts } from './parts.ts';

/** Accounts: signing in, what is a member's own, and leaving. */
export const registerAccounts = (parts: Parts): void => {
  const { app, api, platform, sessions, leaveShoots } = parts;
  const joiningOf = async (db: Db) => (await getSite(db, platform.config.site)).site.joining;
  registerAuthRoutes(api, platform, { sessions, joiningOf });
  registerOidcRoutes(api, platform, { sessions, joiningOf });
  registerDevicesRoutes(api, platform);
  registerTwoFactorRoutes(api, platform);
  registerPasskeysRoutes(api, platform, sessions);
  registerAccountRoutes(api, platform, { sessions, leaveShoots: leaveShoots('left') });
  registerPreferencesRoutes(api, platform);
  registerBillingRoutes({ app, api, platform });
  registerBillingJobs(inBackground(platform));
};

/** Profiles, their pictures, and how members find and keep each other. */
export const registerMembers = async (parts: Parts): Promise<void> => {
  const { app, api, platform, mediaAccess, videoProgram, makeImageProcessor } = parts;
  registerProfilesRoutes(api, platform, { identityChanges });
  registerGalleryRoutes(api, platform);
  registerPortfolioRoutes(api, platform);
  registerPublicPages({ app, api, platform });
  const review = createUploadReview(platform);
  const programs = { videoProgram, makeImageProcessor };
  await registerUploadsRoutes({ app, api, platform, maySeeMessagePicture, review, ...programs });
  registerMediaRoute({ app, api, platform, access: mediaAccess });
  registerSearchRoutes(api);
  registerSavedSearchesRoutes(api, platform);
  registerRatingsRoutes(api, platform);
  registerBlockingRoutes(api, platform);
  registerListsRoutes(api, platform);
  registerActivityJob(platform);
};
