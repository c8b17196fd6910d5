import { registerAccountRoutes } from '#features/accounts/account/account.routes.ts';
import { registerAuthRoutes } from '#features/accounts/auth/auth.routes.ts';
import { registerDevicesRoutes } from '#features/accounts/auth/devices.routes.ts';
import { registerPasskeysRoutes } from '#features/accounts/auth/passkeys.routes.ts';
import { registerTwoFactorRoutes } from '#features/accounts/auth/two-factor.routes.ts';
import { registerBillingJobs } from '#features/accounts/billing/billing.jobs.ts';
import { registerBillingRoutes } from '#features/accounts/billing/billing.routes.ts';
import { registerBlockingRoutes } from '#features/accounts/blocking/blocking.routes.ts';
import { registerEmailBounces } from '#features/accounts/email-bounces/email-bounces.routes.ts';
import { registerOidcRoutes } from '#features/accounts/oidc/oidc.routes.ts';
import { registerPreferencesRoutes } from '#features/accounts/preferences/preferences.routes.ts';
import { registerSavedSearchesRoutes } from '#features/casting/saved-searches/saved-searches.routes.ts';
import { maySeeMessagePicture } from '#features/conversations/chat/chat.service.ts';
import { createUploadReview } from '#features/conversations/first-contact/upload-review.service.ts';
import { enqueueMailNames } from '#features/conversations/inbox/mail-names.jobs.ts';
import { registerGalleryRoutes } from '#features/directory/gallery/gallery.routes.ts';
import { registerListsRoutes } from '#features/directory/lists/lists.routes.ts';
import { portablePortfolio } from '#features/directory/portfolio/portable-portfolio.service.ts';
import { registerPortfolioRoutes } from '#features/directory/portfolio/portfolio.routes.ts';
import { registerProfilesRoutes } from '#features/directory/profiles/profiles.routes.ts';
import { registerActivityJob } from '#features/directory/profiles/search-activity.service.ts';
import { registerRatingsRoutes } from '#features/directory/ratings/ratings.routes.ts';
import { registerSearchRoutes } from '#features/directory/search/search.routes.ts';
import { registerMediaRoute } from '#features/pictures/uploads/media.routes.ts';
import { listOwnFiles, registerMediaUpkeep } from '#features/pictures/uploads/media-upkeep.service.ts';
import { registerUploadsRoutes } from '#features/pictures/uploads/uploads.routes.ts';
import { registerPublicPages } from '#features/site/public-pages/public-pages.routes.ts';
import { identityChanges } from '#features/staff/identity/verified-badge.service.ts';
import { inBackground } from '#platform/platform.ts';
import {
  createJoiningRules,
  createLeavingSteps,
  createSessionFacts,
  preferencesHooks,
} from './account-hooks.ts';
import type { FeatureDependencies } from './feature-dependencies.ts';
import { MEMBER_RECORDS } from './member-records.ts';

/** Mounts accounts: sign-in, settings, subscriptions, and deletion. */
export const registerAccounts = (dependencies: FeatureDependencies): void => {
  const { app, api, platform, sessions } = dependencies;
  const joining = createJoiningRules(platform);
  const getSessionFacts = createSessionFacts(platform);
  registerAuthRoutes(api, platform, { sessions, joining, getSessionFacts });
  registerOidcRoutes(api, platform, { sessions, joining });
  registerDevicesRoutes(api, platform);
  registerTwoFactorRoutes(api, platform);
  registerPasskeysRoutes(api, platform, sessions);
  registerAccountRoutes(api, platform, {
    sessions,
    leaving: createLeavingSteps(platform, dependencies.leaveShoots('left')),
    sources: { records: MEMBER_RECORDS, portfolioPage: portablePortfolio, listFiles: listOwnFiles },
  });
  registerPreferencesRoutes(api, platform, preferencesHooks);
  registerBillingRoutes({ app, api, platform });
  registerBillingJobs(inBackground(platform));
  registerEmailBounces(app, platform);
};

/** Mounts profiles, their pictures, search and lists. */
export const registerMembers = async (dependencies: FeatureDependencies): Promise<void> => {
  const { app, api, platform, mediaAccess, videoProgram, makeImageProcessor } = dependencies;
  registerProfilesRoutes(api, platform, { identityChanges, onRenamed: enqueueMailNames });
  registerPortfolioRoutes(api, platform);
  registerPublicPages({ app, api, platform });
  const review = createUploadReview(platform);
  const programs = { videoProgram, makeImageProcessor };
  registerMediaUpkeep(inBackground(platform));
  const copyForGallery = await registerUploadsRoutes({
    ...{ app, api, platform, maySeeMessagePicture, review },
    ...programs,
  });
  registerGalleryRoutes(api, platform, copyForGallery);
  registerMediaRoute({ app, api, platform, access: mediaAccess });
  registerSearchRoutes(api);
  registerSavedSearchesRoutes(api, platform);
  registerRatingsRoutes(api, platform);
  registerBlockingRoutes(api, platform);
  registerListsRoutes(api, platform);
  registerActivityJob(platform);
};
