import type { FastifyInstance } from 'fastify';
import { createTokenViewers } from '#features/accounts/api-tokens/token-viewers.service.ts';
import { auditRefusal } from '#features/accounts/audit-log/audit-log.service.ts';
import { viewerOf } from '#features/accounts/auth/request-viewer.ts';
import { createSessions } from '#features/accounts/auth/session.service.ts';
import { refreshMemberSearchRow } from '#features/directory/profiles/search-rows.service.ts';
import { FORKED_PROGRAMS } from '#features/site/backups/forked-backup.ts';
import { createFileAccess } from '#features/site/file-access/file-access.service.ts';
import { recordActivity } from '#features/staff/analytics/activity.service.ts';
import { assertNotSuspended } from '#features/staff/sanctions/sign-in-block.service.ts';
import { type Api, type ApiOptions, createApi } from '#platform/http/api.ts';
import { registerApiReference } from '#platform/http/api-reference.ts';
import { createFreshReads } from '#platform/http/fresh-reads.ts';
import { registerMediaAddresses } from '#platform/http/media-addresses.ts';
import { publicOriginOf } from '#platform/http/public-origin.ts';
import { registerWebClient } from '#platform/http/web-client.ts';
import type { Platform } from '#platform/platform.ts';
import { createSiteKeeper } from '#platform/site/site.ts';
import type { AppDependencies } from './app/dependencies.ts';
import type { FeatureDependencies } from './app/feature-dependencies.ts';
import { registerHost, registerTeam } from './app/host.ts';
import { registerAccounts, registerMembers } from './app/members.ts';
import { createPlatform } from './app/platform.ts';
import { createServer, registerHttpBasics } from './app/server.ts';
import { createLeaveShoots, createShootHooks } from './app/shoot-hooks.ts';
import { registerWork } from './app/work.ts';

export type { AppDependencies } from './app/dependencies.ts';

export interface OpencallApp {
  app: FastifyInstance;
  platform: Platform;
  /**
   * Makes health checks fail, so that load balancers use other processes; requests are answered until `app`
   * closes.
   */
  announceStop(): void;
}

/** Finds the viewer by session cookie or API token; any valid token opens the API reference. */
const createViewers = (app: FastifyInstance, platform: Platform) => {
  const sessions = createSessions(platform, {
    onActive: recordActivity,
    assertNotSuspended: (tx, userId) => assertNotSuspended(platform, tx, userId),
    onRestored: refreshMemberSearchRow,
  });
  const tokens = createTokenViewers(platform, {
    viewerOf: (facts, session) => viewerOf(facts, { session, now: platform.now() }),
  });
  const findViewer: ApiOptions['findViewer'] = async (request, rules) =>
    (await tokens.find(request)) ?? sessions.findViewer(request, rules);
  registerApiReference(app, platform, async (request) => {
    const viewer = await findViewer(request, {});
    return viewer !== null && tokens.isHolder(viewer);
  });
  return { sessions, findViewer };
};

const mountApi = (app: FastifyInstance, platform: Platform, findViewer: ApiOptions['findViewer']): Api =>
  createApi(app, {
    database: platform.database,
    freshReads: createFreshReads(platform.database, platform.config.production),
    rateLimits: platform.rateLimits,
    findViewer,
    maintenance: () => platform.site().maintenance,
    now: platform.now,
    onStaffRefusal: (refused) =>
      platform.database.autocommit((tx) => auditRefusal(tx, refused, platform.now())),
  });

/** Builds the whole server from its dependencies, for production and tests. */
export const buildApp = async (dependencies: AppDependencies): Promise<OpencallApp> => {
  const {
    config,
    backupPrograms = FORKED_PROGRAMS,
    videoProgram,
    makeImageProcessor,
    webRoot,
  } = dependencies;
  const app = createServer(dependencies);
  const stopping = await registerHttpBasics(app, dependencies);
  const keeper = createSiteKeeper(
    config.site,
    publicOriginOf(app, config.publicUrl),
    () => dependencies.database.gate.restoredBy !== null,
  );
  const platform = await createPlatform(app, dependencies, keeper);
  const { sessions, findViewer } = createViewers(app, platform);
  const api = mountApi(app, platform, findViewer);
  const mediaAccess = createFileAccess(platform);
  const isOpen = async (key: string) => (await mediaAccess.find(key))?.isOpen ?? false;
  registerMediaAddresses(app, { mediaUrl: config.mediaUrl, isOpen });
  const shootHooks = createShootHooks(platform);
  const features: FeatureDependencies = {
    ...{
      app,
      api,
      platform,
      keeper,
      sessions,
      mediaAccess,
      shootHooks,
      backupPrograms,
      videoProgram,
      makeImageProcessor,
      webRoot,
    },
    leaveShoots: createLeaveShoots(platform, shootHooks),
  };
  registerAccounts(features);
  registerHost(features);
  await registerMembers(features);
  registerTeam(features);
  registerWork(features);
  await registerWebClient(app, {
    webRoot,
    site: platform.site,
    findOwnId: async (request) => (await sessions.findViewer(request, {}))?.userId ?? null,
    onPage: sessions.hint,
  });
  return { app, platform, announceStop: stopping.announce };
};
