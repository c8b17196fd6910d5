import type { Config } from '#config.ts';
import { getSite } from '#features/site/site-settings/site-settings.service.ts';
import { loadConfig } from '#load-config.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { DataFolderInUseError } from '#platform/embedded/data-folder-lock.ts';
import type { Log } from '#platform/log.ts';
import { openDatabase } from '#platform/open-database.ts';
import { withEmailLogo } from '#platform/site/site.ts';
import { type CommandContext, type Surroundings, UsageError } from './command.ts';

/** A running server has the embedded database. */
export class ServerRunsError extends UsageError {}

const inUse = ({ pid }: DataFolderInUseError, { dataDir }: Config): UsageError =>
  new ServerRunsError(
    `The embedded database in ${dataDir} is in use by a running server (process ${pid}). ` +
      'Stop it, run this again and start it; with PostgreSQL (DATABASE_URL) tasks run beside the server.',
  );

const open = async (config: Config, log: Log): Promise<Database> => {
  try {
    return await openDatabase({ ...config, log });
  } catch (error) {
    throw error instanceof DataFolderInUseError ? inUse(error, config) : error;
  }
};

/** Runs a task on the database that the environment names, and closes it. Emails wait there for the server to send them. */
export const withContext = async (
  { environment, log }: Surroundings,
  task: (context: CommandContext) => Promise<string>,
): Promise<string> => {
  const config = loadConfig(environment);
  const database = await open(config, log);
  try {
    await migrate(database);
    const found = await getSite(database.db, config.site);
    const site = withEmailLogo(found.site, () => config.publicUrl);
    return await task({ config, database: database.background, now: () => new Date(), site: () => site });
  } finally {
    await database.close();
  }
};
