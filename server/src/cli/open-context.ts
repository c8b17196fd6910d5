import type { Config } from '#config.ts';
import { LINK_EMAILS } from '#features/auth/link-emails.ts';
import { getSite } from '#features/site-settings/site-settings.service.ts';
import { loadConfig } from '#load-config.ts';
import { DataFolderInUseError } from '#platform/database/data-folder-lock.ts';
import type { Database, DatabaseLog } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { registerEmails } from '#platform/email/email-jobs.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { withEmailLogo } from '#platform/site/site.ts';
import { type CommandContext, type Surroundings, UsageError } from './command.ts';

const inUse = ({ pid }: DataFolderInUseError, { dataDir }: Config): UsageError =>
  new UsageError(
    `The embedded database in ${dataDir} is in use by a running server (process ${pid}). ` +
      'Stop it, run this again and start it; with PostgreSQL (DATABASE_URL) tasks run beside the server.',
  );

const open = async (config: Config, log: DatabaseLog): Promise<Database> => {
  try {
    return await openDatabase({ ...config, log });
  } catch (error) {
    throw error instanceof DataFolderInUseError ? inUse(error, config) : error;
  }
};

/** Emails are queued here and sent by the server, now or when it starts. */
const neverSends = { deliver: () => Promise.reject(new Error('the server sends emails')), close: () => {} };

/** Runs a task on the database that the environment names, and lets go of it. */
export const withContext = async (
  { environment, log }: Surroundings,
  task: (context: CommandContext) => Promise<string>,
): Promise<string> => {
  const config = loadConfig(environment);
  const database = await open(config, log);
  const jobs = createJobs(database.background, log);
  registerEmails(jobs, neverSends);
  jobs.register({ name: LINK_EMAILS, run: () => neverSends.deliver() });
  try {
    await migrate(database);
    await jobs.start();
    const found = await getSite(database.db, config.site);
    const site = withEmailLogo(found.site, () => config.publicUrl);
    return await task({ config, database: database.background, now: () => new Date(), site: () => site });
  } finally {
    await jobs.stop();
    await database.close();
  }
};
