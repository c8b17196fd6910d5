import type { FastifyInstance } from 'fastify';
import { SITE_CHANNEL } from '#features/site/site-settings/site-settings.api.ts';
import type { Unlisten } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { copyDestination } from './destination.ts';

/** Keeps the copy of the destination in this process's data folder current: at the start and after every change of settings. */
export const keepDestinationCopy = (app: FastifyInstance, { config, database, log }: Platform): void => {
  let unlisten: Unlisten | undefined;
  const copy = async (): Promise<void> => {
    try {
      await copyDestination(database.db, config);
    } catch (error) {
      const message = 'the destination of backups could not be copied to the data folder';
      log.warn({ event: 'backups.destination.not-copied', err: error }, message);
    }
  };
  app.addHook('onReady', async () => {
    const onChange = () => void copy();
    unlisten = await database.listen(SITE_CHANNEL, onChange, onChange).catch(() => undefined);
    await copy();
  });
  app.addHook('onClose', () => unlisten?.().catch(() => undefined));
};
