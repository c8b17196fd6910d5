import type { Settings } from '#config.ts';
import {
  applyDestination,
  findBackupSettings,
  readDestinationCopy,
} from '#features/site/backups/destination.ts';
import { findIdDocumentKey } from '#load-config.ts';
import { openDatabase } from '#platform/open-database.ts';
import type { Surroundings } from './command.ts';

/**
 * The settings with the destination of backups that admins chose, unless BACKUP_TO is set. PostgreSQL is asked for it. With the
 * embedded database, which a running server may hold, and without an answer the copy in the data folder is read.
 */
export const withDestination = async (
  settings: Settings,
  { log }: Pick<Surroundings, 'log'>,
): Promise<Settings> => {
  if (settings.backup.to !== null) return settings;
  const config = { ...settings, idDocumentKey: findIdDocumentKey(settings) };
  const copied = applyDestination(config, readDestinationCopy(settings.dataDir));
  if (!settings.databaseUrl) return { ...settings, backup: copied };
  try {
    const database = await openDatabase({ ...settings, log });
    try {
      const asked = await findBackupSettings(database.db, config);
      return { ...settings, backup: asked.to === null && !asked.isAccessLost ? copied : asked };
    } finally {
      await database.close();
    }
  } catch {
    return { ...settings, backup: copied };
  }
};
