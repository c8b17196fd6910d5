import * as endpoints from '@opencall/contract/site/site-settings/site-settings.endpoints';
import type { FastifyInstance } from 'fastify';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteKeeper } from '#platform/site/site.ts';
import { keepSiteCurrent, refreshSite } from './current-site.service.ts';
import { changeSettings, getAdminSettings, getSiteSettings } from './site-settings.service.ts';
import { sendTestEmail } from './test-email.service.ts';

interface SiteContext {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
  keeper: SiteKeeper;
}

/** The public settings of the site, and all settings for admins. */
export const registerSiteSettingsRoutes = ({ app, api, platform, keeper }: SiteContext): void => {
  const { database, config, log, now } = platform;
  const defaults = config.site;
  const source = { database, keeper, defaults };
  keepSiteCurrent(app, { ...source, log });
  api.read(endpoints.getSiteSettings, (db) => getSiteSettings(db, { defaults, now: now() }));
  api.read(endpoints.getAdminSettings, (db) => getAdminSettings(db, defaults));
  api.handle(endpoints.updateAdminSettings, async ({ body: patch, ...call }) => {
    const actor = auditActor(call, now());
    await database.transaction((tx) => changeSettings(tx, { patch, actor, defaults }));
    // This process applies the change before it answers. The commit notifies the other processes.
    await refreshSite(source);
    return getAdminSettings(database.db, defaults);
  });
  api.handle(endpoints.sendTestEmail, ({ body, ...call }) =>
    sendTestEmail(platform, auditActor(call, now()), body.to),
  );
};
