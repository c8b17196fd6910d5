import { registerAgreementsRoutes } from '#features/agreements/agreements.routes.ts';
import { registerCalendarRoutes } from '#features/calendar/calendar.routes.ts';
import { registerCallsRoutes } from '#features/calls/calls.routes.ts';
import { registerChatRoutes } from '#features/chat/chat.routes.ts';
import { registerCheckInsRoutes } from '#features/check-ins/check-ins.routes.ts';
import { registerContestsRoutes } from '#features/contests/contests.routes.ts';
import { registerEventsJobs } from '#features/events/events.jobs.ts';
import { registerEventsRoutes } from '#features/events/events.routes.ts';
import { registerReplyRateRoutes } from '#features/first-contact/reply-rate.routes.ts';
import { registerInboxRoutes } from '#features/inbox/inbox.routes.ts';
import { registerMarketplaceRoutes } from '#features/marketplace/marketplace.routes.ts';
import { registerNotificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { registerReferencesRoutes } from '#features/references/references.routes.ts';
import { registerShootsRoutes } from '#features/shoots/shoots.routes.ts';
import { registerUnsubscribing } from '#features/unsubscribing/unsubscribing.routes.ts';
import { inBackground } from '#platform/platform.ts';
import type { Parts } from './parts.ts';

/** What members offer, ask for and write to each other. */
const registerExchange = ({ app, api, platform }: Parts): void => {
  registerContestsRoutes(api, platform);
  registerMarketplaceRoutes(api, platform);
  registerCallsRoutes(api, platform);
  registerInboxRoutes(api, platform);
  registerChatRoutes(api, platform);
  registerReplyRateRoutes(api, platform);
  registerNotificationsRoutes(api, platform);
  registerEventsRoutes({ app, api, platform });
  registerEventsJobs(inBackground(platform));
  registerUnsubscribing({ app, api, platform });
};

/** What members agree to do together. */
const registerShoots = ({ app, api, platform, shootHooks }: Parts): void => {
  registerShootsRoutes(api, platform, shootHooks);
  registerCalendarRoutes({ app, api, platform });
  registerCheckInsRoutes(api, platform);
  registerReferencesRoutes(api, platform);
  registerAgreementsRoutes(api, platform);
};

/** What members do with each other. */
export const registerWork = (parts: Parts): void => {
  registerExchange(parts);
  registerShoots(parts);
};
