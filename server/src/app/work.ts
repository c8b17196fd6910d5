import { registerAgreementsRoutes } from '#features/casting/agreements/agreements.routes.ts';
import { registerCalendarRoutes } from '#features/casting/calendar/calendar.routes.ts';
import { registerCallsRoutes } from '#features/casting/calls/calls.routes.ts';
import { registerCheckInsRoutes } from '#features/casting/check-ins/check-ins.routes.ts';
import { registerReferencesRoutes } from '#features/casting/references/references.routes.ts';
import { registerShootsRoutes } from '#features/casting/shoots/shoots.routes.ts';
import { registerContestsRoutes } from '#features/contests/contests/contests.routes.ts';
import { registerChatRoutes } from '#features/conversations/chat/chat.routes.ts';
import { registerReplyRateRoutes } from '#features/conversations/first-contact/reply-rate.routes.ts';
import { registerInboxRoutes } from '#features/conversations/inbox/inbox.routes.ts';
import { listProfilePictures } from '#features/directory/profiles/profiles.api.ts';
import { registerMarketplaceRoutes } from '#features/marketplace/marketplace/marketplace.routes.ts';
import { registerEventsJobs } from '#features/notifications/events/events.jobs.ts';
import { registerEventsRoutes } from '#features/notifications/events/events.routes.ts';
import { registerNotificationsRoutes } from '#features/notifications/notifications/notifications.routes.ts';
import { registerUnsubscribing } from '#features/site/unsubscribing/unsubscribing.routes.ts';
import { inBackground } from '#platform/platform.ts';
import type { FeatureDependencies } from './feature-dependencies.ts';

/** Mounts offers, searches and messages between members. */
const registerExchange = ({ app, api, platform }: FeatureDependencies): void => {
  registerContestsRoutes(api, platform);
  registerMarketplaceRoutes(api, platform);
  registerCallsRoutes(api, platform);
  registerInboxRoutes(api, platform);
  registerChatRoutes(api, platform);
  registerReplyRateRoutes(api, platform);
  registerNotificationsRoutes(api, platform, { findPictures: listProfilePictures });
  registerEventsRoutes({ app, api, platform });
  registerEventsJobs(inBackground(platform));
  registerUnsubscribing({ app, api, platform });
};

/** Mounts agreements between members. */
const registerShoots = ({ app, api, platform, shootHooks }: FeatureDependencies): void => {
  registerShootsRoutes(api, platform, shootHooks);
  registerCalendarRoutes({ app, api, platform });
  registerCheckInsRoutes(api, platform);
  registerReferencesRoutes(api, platform);
  registerAgreementsRoutes(api, platform);
};

/** Mounts the features in which members work with each other. */
export const registerWork = (dependencies: FeatureDependencies): void => {
  registerExchange(dependencies);
  registerShoots(dependencies);
};
