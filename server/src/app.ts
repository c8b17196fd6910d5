import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#config.ts';
import { registerAccountRoutes } from '#features/account/account.routes.ts';
import { registerAgreementsRoutes } from '#features/agreements/agreements.routes.ts';
import { voidAgreementsOf } from '#features/agreements/signing.service.ts';
import { recordActivity } from '#features/analytics/activity.service.ts';
import { registerAnalyticsJobs } from '#features/analytics/analytics.jobs.ts';
import { registerAnalyticsRoutes } from '#features/analytics/analytics.routes.ts';
import { registerApiTokensRoutes } from '#features/api-tokens/api-tokens.routes.ts';
import { createTokenViewers } from '#features/api-tokens/token-viewers.service.ts';
import { registerAuditLogRoutes } from '#features/audit-log/audit-log.routes.ts';
import { auditRefusal } from '#features/audit-log/audit-log.service.ts';
import { registerAuthRoutes } from '#features/auth/auth.routes.ts';
import { registerDevicesRoutes } from '#features/auth/devices.routes.ts';
import { registerPasskeysRoutes } from '#features/auth/passkeys.routes.ts';
import { createSessions } from '#features/auth/session.service.ts';
import { registerSetupRoutes } from '#features/auth/setup.routes.ts';
import { registerTwoFactorRoutes } from '#features/auth/two-factor.routes.ts';
import { viewerOf } from '#features/auth/viewer.service.ts';
import { registerBackupJobs } from '#features/backups/backups.jobs.ts';
import { type MakeBackup, makeForkedBackup } from '#features/backups/forked-backup.ts';
import { registerBillingJobs } from '#features/billing/billing.jobs.ts';
import { registerBillingRoutes } from '#features/billing/billing.routes.ts';
import { registerBlockingRoutes } from '#features/blocking/blocking.routes.ts';
import { registerCalendarRoutes } from '#features/calendar/calendar.routes.ts';
import { spreadShootDays } from '#features/calendar/calendar-shoots.service.ts';
import { registerCallsRoutes } from '#features/calls/calls.routes.ts';
import { registerChatRoutes } from '#features/chat/chat.routes.ts';
import { maySeeMessagePicture } from '#features/chat/chat.service.ts';
import { registerCheckInsRoutes } from '#features/check-ins/check-ins.routes.ts';
import { followCancelledShoot, followConfirmedShoot } from '#features/check-ins/shoot-changes.service.ts';
import { registerContactRoutes } from '#features/contact/contact.routes.ts';
import { registerContestsRoutes } from '#features/contests/contests.routes.ts';
import { registerEventsJobs } from '#features/events/events.jobs.ts';
import { registerEventsRoutes } from '#features/events/events.routes.ts';
import { registerFailedJobsRoutes } from '#features/failed-jobs/failed-jobs.routes.ts';
import { registerFeedbackRoutes } from '#features/feedback/feedback.routes.ts';
import { registerReplyRateRoutes } from '#features/first-contact/reply-rate.routes.ts';
import { registerReviewRoutes } from '#features/first-contact/review.routes.ts';
import { createUploadReview } from '#features/first-contact/upload-review.service.ts';
import { registerGalleryRoutes } from '#features/gallery/gallery.routes.ts';
import { registerIdentityRoutes } from '#features/identity/identity.routes.ts';
import { identityChanges } from '#features/identity/verified-badge.service.ts';
import { registerInboxRoutes } from '#features/inbox/inbox.routes.ts';
import { registerAdmissionRoutes } from '#features/joining/admission.routes.ts';
import { registerInvitationsRoutes } from '#features/joining/invitations.routes.ts';
import { registerListsRoutes } from '#features/lists/lists.routes.ts';
import { registerMarketplaceRoutes } from '#features/marketplace/marketplace.routes.ts';
import { registerModeratedMembers } from '#features/moderation/members.routes.ts';
import { registerModerationRoutes } from '#features/moderation/moderation.routes.ts';
import { findReportedPicture } from '#features/moderation/moderation.service.ts';
import { registerNotificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { registerOidcRoutes } from '#features/oidc/oidc.routes.ts';
import { registerPeopleRoutes } from '#features/people/people.routes.ts';
import { registerPortfolioRoutes } from '#features/portfolio/portfolio.routes.ts';
import { registerPreferencesRoutes } from '#features/preferences/preferences.routes.ts';
import { registerProblemsRoutes } from '#features/problems/problems.routes.ts';
import { registerProfilesRoutes } from '#features/profiles/profiles.routes.ts';
import { registerActivityJob } from '#features/profiles/search-activity.service.ts';
import { registerPublicPages } from '#features/public-pages/public-pages.routes.ts';
import { registerRatingsRoutes } from '#features/ratings/ratings.routes.ts';
import { registerReferencesRoutes } from '#features/references/references.routes.ts';
import { remindWriters } from '#features/references/reminders.service.ts';
import { registerReleasesJobs } from '#features/releases/releases.jobs.ts';
import { registerSanctionsRoutes } from '#features/sanctions/sanctions.routes.ts';
import { assertNotSuspended } from '#features/sanctions/sign-in-block.service.ts';
import { registerSavedSearchesRoutes } from '#features/saved-searches/saved-searches.routes.ts';
import { registerSearchRoutes } from '#features/search/search.routes.ts';
import { createMemberSearch } from '#features/search/search.service.ts';
import { cancelShootsOf } from '#features/shoots/calling-off.service.ts';
import { registerShootsRoutes } from '#features/shoots/shoots.routes.ts';
import type { ShootHooks } from '#features/shoots/shoots.service.ts';
import { registerSitePagesRoutes } from '#features/site-pages/site-pages.routes.ts';
import { registerDocumentsRoutes } from '#features/site-settings/documents.routes.ts';
import { registerSiteIcons } from '#features/site-settings/site-icons.routes.ts';
import { registerSiteSettingsRoutes } from '#features/site-settings/site-settings.routes.ts';
import { getSite } from '#features/site-settings/site-settings.service.ts';
import { registerStatsRoutes } from '#features/stats/stats.routes.ts';
import { registerUnsubscribing } from '#features/unsubscribing/unsubscribing.routes.ts';
import { registerUploadsRoutes } from '#features/uploads/uploads.routes.ts';
import { registerWebhooksJobs } from '#features/webhooks/webhooks.jobs.ts';
import { registerWebhooksRoutes } from '#features/webhooks/webhooks.routes.ts';
import { heldTexts } from '#held-texts.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { registerEmails } from '#platform/email/email-jobs.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import { createApi } from '#platform/http/api.ts';
import { registerApiReference } from '#platform/http/api-reference.ts';
import { trustProxyOf } from '#platform/http/client-address.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, createHttpServer } from '#platform/http/connections.ts';
import { type OnUndeclaredError, registerErrorHandler, sendError } from '#platform/http/error-handler.ts';
import { createFreshReads } from '#platform/http/fresh-reads.ts';
import { registerHealth } from '#platform/http/health.ts';
import { registerJsonBody } from '#platform/http/json-body.ts';
import { loggerOptions, registerRequestLog } from '#platform/http/logging.ts';
import { registerMediaAddresses } from '#platform/http/media-addresses.ts';
import { registerOriginCheck } from '#platform/http/origin-check.ts';
import { publicOriginOf } from '#platform/http/public-origin.ts';
import { registerSecurityHeaders } from '#platform/http/security-headers.ts';
import { registerWebClient } from '#platform/http/web-client.ts';
import { refuseAllButHealth } from '#platform/http/worker-role.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { jobsUpkeep } from '#platform/jobs/upkeep.ts';
import { measureRequests } from '#platform/metrics/http-metrics.ts';
import { registerMetrics } from '#platform/metrics/metrics-route.ts';
import { measureProcess } from '#platform/metrics/process-metrics.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { registerRateLimits } from '#platform/rate-limits/rate-limits.ts';
import { createSiteKeeper, type SiteKeeper } from '#platform/site/site.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { createSealer } from '#platform/storage/sealed-bytes.ts';

/** What the outside world provides; production and tests differ in these alone. */
export interface AppDependencies {
  config: Config;
  database: Database;
  storage: ObjectStore;
  mailer: Mailer;
  now?: () => Date;
  /** How long clients may take to send; absent: what production allows. */
  connections?: ConnectionLimits;
  /** Milliseconds that a request waits for the budget that all processes share; absent: what production allows. */
  sharedBudgetMs?: number;
  /** Milliseconds of delay of the event loop beyond which new requests are told to come back; absent: what production allows. */
  overloadDelayMs?: number;
  /** The built program that reads videos; absent: the one beside this program in the build. */
  videoProgram?: string;
  /** Makes the backups that the clock wants; absent: a process of its own does. */
  makeBackup?: MakeBackup;
  /** Told of refusals that the contract does not declare; absent: they are logged. */
  onUndeclaredError?: OnUndeclaredError;
  /** Folder of the built web client; absent: the API alone. */
  webRoot?: string;
}

export interface OpencallApp {
  app: FastifyInstance;
  platform: Platform;
}

/** Event-loop delay in milliseconds beyond which new requests are told to come back. */
const OVERLOAD_DELAY_MS = 5000;

/** Node closes the connections that are idle when the server ends; one whose request is answered later would be kept. */
const closeConnectionsAtTheEnd = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
};

const createServer = ({ config, connections = CONNECTION_LIMITS }: AppDependencies): FastifyInstance => {
  const app: FastifyInstance = fastify({
    serverFactory: (handler) => createHttpServer({ handler, limits: connections, log: () => app.log }),
    logger: loggerOptions(config.logLevel),
    trustProxy: trustProxyOf(config.trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Named here as well, so that Fastify does not load compilers of its own.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    // A malformed address fails before routing, where the error handler is not reached.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  closeConnectionsAtTheEnd(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
};

const registerGround = async (
  app: FastifyInstance,
  { config, database, storage, onUndeclaredError, overloadDelayMs = OVERLOAD_DELAY_MS }: AppDependencies,
): Promise<void> => {
  registerErrorHandler(app, onUndeclaredError);
  registerRequestLog(app);
  if (config.role === 'worker') refuseAllButHealth(app);
  registerJsonBody(app, config.mediaUrl);
  registerMediaAddresses(app, config.mediaUrl);
  const mediaOrigins = [config.mediaUrl && new URL(config.mediaUrl).origin, storage.presignedOrigin];
  registerSecurityHeaders(app, {
    production: config.production,
    mediaOrigins: mediaOrigins.filter((origin) => origin !== null),
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  // The embedded database works in this very event loop, where a long delay is work and no overload.
  if (database.kind === 'postgres') {
    await app.register(underPressure, { maxEventLoopDelay: overloadDelayMs, retryAfter: 5 });
  }
  registerOriginCheck(app, publicOriginOf(app, config.publicUrl));
  registerHealth(app, [
    { name: 'database', isVital: true, ping: database.ping },
    { name: 'media storage', isVital: false, ping: storage.ping },
  ]);
};

const createPlatform = async (
  app: FastifyInstance,
  dependencies: AppDependencies,
  { current: site }: SiteKeeper,
): Promise<Platform> => {
  const { config, database, storage, mailer, now = () => new Date(), sharedBudgetMs } = dependencies;
  const jobs = createJobs(database.background, app.log);
  jobs.register(jobsUpkeep(database.background));
  registerEmails(jobs, mailer);
  const publicOrigin = publicOriginOf(app, config.publicUrl);
  const metrics = await registerMetrics(app, config.metricsToken);
  measureRequests(app, metrics);
  measureProcess(metrics, { config, database });
  const rateLimits = registerRateLimits(app, {
    config,
    database,
    jobs,
    metrics,
    now,
    waitMs: sharedBudgetMs,
  });
  const sealer = createSealer(config.idDocumentKey);
  const { log } = app;
  return {
    config,
    site,
    publicOrigin,
    database,
    storage,
    sealer,
    jobs,
    mailer,
    rateLimits,
    metrics,
    now,
    log,
  };
};

/** What features above shoots hang on their steps, in this order. */
const createShootHooks = (platform: Platform): ShootHooks => ({
  onTermsChanged: async (tx, shootId, now) => {
    await spreadShootDays(tx, shootId, now);
    await voidAgreementsOf(tx, platform, { shootId, reason: 'terms' });
  },
  onConfirmed: async (tx, shootId, now) => {
    await spreadShootDays(tx, shootId, now);
    await followConfirmedShoot(tx, { shootId, now });
  },
  onCancelled: async (tx, shootId, now) => {
    await spreadShootDays(tx, shootId, now);
    await voidAgreementsOf(tx, platform, { shootId, reason: 'shoot-ended' });
    await followCancelledShoot(tx, platform, { shootId, now });
    await remindWriters(tx, platform, { shootId });
  },
  onDone: async (tx, shootId) => {
    await remindWriters(tx, platform, { shootId });
  },
});

/** Builds the whole server over its dependencies: the one function that production and tests share. */
export const buildApp = async (dependencies: AppDependencies): Promise<OpencallApp> => {
  const app = createServer(dependencies);
  await registerGround(app, dependencies);
  const { config } = dependencies;
  const keeper = createSiteKeeper(config.site, publicOriginOf(app, config.publicUrl));
  const platform = await createPlatform(app, dependencies, keeper);
  const sessions = createSessions(platform, {
    onActive: recordActivity,
    assertNotSuspended: (tx, userId) => assertNotSuspended(platform, tx, userId),
  });
  const tokens = createTokenViewers(platform, {
    viewerOf: (facts, session) => viewerOf(facts, { session, now: platform.now() }),
  });
  const findViewer = async (request: FastifyRequest) =>
    (await tokens.find(request)) ?? sessions.findViewer(request);
  registerApiReference(app, platform, async (request) => {
    const viewer = await findViewer(request);
    return viewer !== null && tokens.isHolder(viewer);
  });
  const api = createApi(app, {
    database: platform.database,
    freshReads: createFreshReads(platform.database, platform.config.production),
    rateLimits: platform.rateLimits,
    findViewer,
    onStaffRefusal: (refused) =>
      platform.database.autocommit((tx) => auditRefusal(tx, refused, platform.now())),
  });
  const joiningOf = async (db: Db) => (await getSite(db, platform.config.site)).site.joining;
  registerAuthRoutes(api, platform, { sessions, joiningOf });
  registerOidcRoutes(api, platform, { sessions, joiningOf });
  registerDevicesRoutes(api, platform);
  registerTwoFactorRoutes(api, platform);
  registerPasskeysRoutes(api, platform, sessions);
  const shootHooks = createShootHooks(platform);
  const leaveShoots = (how: 'banned' | 'left') => (tx: Tx, userId: number) =>
    cancelShootsOf(tx, { ...platform, hooks: shootHooks }, { userId, how });
  registerAccountRoutes(api, platform, { sessions, leaveShoots: leaveShoots('left') });
  registerSiteSettingsRoutes({ app, api, platform, keeper });
  registerDocumentsRoutes(api, platform);
  registerSitePagesRoutes(api, platform);
  registerProblemsRoutes(api, platform);
  registerSetupRoutes(api, platform, sessions);
  registerBillingRoutes({ app, api, platform });
  registerAnalyticsJobs(inBackground(platform));
  registerBillingJobs(inBackground(platform));
  registerBackupJobs(inBackground(platform), dependencies.makeBackup ?? makeForkedBackup);
  registerReleasesJobs(inBackground(platform));
  registerProfilesRoutes(api, platform, { identityChanges });
  registerGalleryRoutes(api, platform);
  registerPreferencesRoutes(api, platform);
  registerPortfolioRoutes(api, platform);
  registerPublicPages({ app, api, platform });
  const { videoProgram } = dependencies;
  const review = createUploadReview(platform);
  await registerUploadsRoutes({ app, api, platform, maySeeMessagePicture, review, videoProgram });
  const searchMembers = createMemberSearch();
  registerSearchRoutes(api, searchMembers);
  registerRatingsRoutes(api, platform);
  registerBlockingRoutes(api, platform);
  registerListsRoutes(api, platform);
  registerActivityJob(platform);
  registerSanctionsRoutes(api, platform, leaveShoots('banned'));
  registerFailedJobsRoutes(api, platform);
  registerFeedbackRoutes(api, platform);
  registerContactRoutes(api, platform);
  registerContestsRoutes(api, platform);
  registerModerationRoutes(api, platform);
  registerReplyRateRoutes(api, platform);
  registerReviewRoutes(api, platform, { held: heldTexts, findReported: findReportedPicture });
  registerModeratedMembers(api, platform);
  registerIdentityRoutes(api, platform);
  registerAnalyticsRoutes(api, platform);
  registerAuditLogRoutes(api, platform);
  registerPeopleRoutes(api, platform);
  registerStatsRoutes(api, platform);
  registerMarketplaceRoutes(api, platform);
  registerNotificationsRoutes(api, platform);
  registerEventsRoutes({ app, api, platform });
  registerEventsJobs(inBackground(platform));
  registerInboxRoutes(api, platform);
  registerChatRoutes(api, platform);
  registerCallsRoutes(api, platform, searchMembers);
  registerShootsRoutes(api, platform, shootHooks);
  registerCalendarRoutes({ app, api, platform });
  registerCheckInsRoutes(api, platform);
  registerReferencesRoutes(api, platform);
  registerAgreementsRoutes(api, platform);
  registerSavedSearchesRoutes(api, platform, searchMembers);
  registerUnsubscribing({ app, api, platform });
  registerInvitationsRoutes(api, platform);
  registerAdmissionRoutes(api, platform);
  registerApiTokensRoutes(api, platform);
  registerWebhooksRoutes(api, platform);
  registerWebhooksJobs(inBackground(platform));
  registerSiteIcons({ app, platform, webRoot: dependencies.webRoot });
  await registerWebClient(app, { webRoot: dependencies.webRoot, site: platform.site, onPage: sessions.hint });
  return { app, platform };
};
