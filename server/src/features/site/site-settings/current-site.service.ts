import type { FastifyInstance } from 'fastify';
import type { SiteDefaults } from '#config/site-settings.ts';
import type { Database, Unlisten } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { SiteKeeper } from '#platform/site/site.ts';
import { getSite, SITE_CHANNEL } from './site-settings.service.ts';

/** Milliseconds until a process retries after it could not listen or read. */
const RETRY_MS = 5000;

interface Source {
  database: Pick<Database, 'db'>;
  keeper: SiteKeeper;
  defaults: SiteDefaults;
}

interface FollowedSource extends Source {
  database: Pick<Database, 'db' | 'listen'>;
  log: Log;
}

/** Reads the current settings and caches them. */
export const refreshSite = async ({ database, keeper, defaults }: Source): Promise<void> => {
  const { site, revision } = await getSite(database.db, defaults);
  keeper.replace(site, revision);
};

/**
 * Keeps the settings of this process current: reads them at start and after every change by any process. While the
 * database is unreachable, the last known settings stay valid.
 */
export const keepSiteCurrent = (app: FastifyInstance, source: FollowedSource): void => {
  let unlisten: Unlisten | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const again = (work: () => Promise<void>) => (error: unknown) => {
    source.log.warn(
      { event: 'site_settings.reading.failed', err: error },
      'the settings of the site could not be read',
    );
    if (!isClosed) retry = setTimeout(() => void work().catch(again(work)), RETRY_MS).unref();
  };
  const refresh = (): Promise<void> => refreshSite(source);
  const follow = async (): Promise<void> => {
    const onChange = () => void refresh().catch(again(refresh));
    unlisten ??= await source.database.listen(SITE_CHANNEL, onChange, onChange);
    await refresh();
  };
  app.addHook('onReady', () => follow().catch(again(follow)));
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(retry);
    await unlisten?.().catch(() => undefined);
  });
};
