import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config.ts';
import type { BackupState } from '#features/site/backups/backups.service.ts';
import { findBackupState } from '#features/site/backups/backups.service.ts';
import { callControl } from '#platform/control/control-client.ts';
import type { Database } from '#platform/database/database.ts';
import { compareMigrations, MigrationMismatchError } from '#platform/database/migrate.ts';
import { DataFolderInUseError } from '#platform/embedded/data-folder-lock.ts';
import type { Log } from '#platform/log.ts';
import { openDatabase } from '#platform/open-database.ts';
import { cliCommand } from '#platform/package-root.ts';
import { OldPostgresError } from '#platform/postgres/postgres-version.ts';
import { DAY_MS } from '#platform/time.ts';
import { type Finding, failureOf } from './finding.ts';

/** What a database tells about itself. */
export interface DatabaseFacts {
  /** ISO: by its own clock. */
  now: string;
  version: string;
  pending: number;
  failedJobs: number;
  backups: BackupState | null;
}

const WEEK_DAYS = 7;
/** Asked of an open database; the server answers it for a command that cannot open it itself. */
export const readDatabaseFacts = async (database: Database): Promise<DatabaseFacts> => {
  const ask = async <Row>(text: string): Promise<Row> => (await database.executeSql(text)).rows[0] as Row;
  const { pending } = await compareMigrations(database);
  const { now, version } = await ask<{ now: Date; version: string }>(
    `select now() as now, current_setting('server_version') as version`,
  );
  const { failed, runs } = await ask<{ failed: boolean; runs: boolean }>(
    `select to_regclass('public.failed_jobs') is not null as failed, to_regclass('public.backup_runs') is not null as runs`,
  );
  return {
    now: new Date(now).toISOString(),
    version,
    pending: pending.length,
    failedJobs: failed
      ? (await ask<{ count: number }>('select count(*)::int as count from failed_jobs')).count
      : 0,
    backups: runs ? await findBackupState(database.db) : null,
  };
};

const about = 'database';

const factFindings = ({ version, pending, failedJobs }: DatabaseFacts, where: string): Finding[] => {
  const findings: Finding[] = [{ about, state: 'good', text: `${where} answers: PostgreSQL ${version}.` }];
  if (pending > 0)
    findings.push({
      about,
      state: 'notice',
      text: `${pending} migrations are pending.`,
      advice: 'The next start applies them; make a backup before it.',
    });
  if (failedJobs > 0)
    findings.push({
      about: 'jobs',
      state: 'notice',
      text: `${failedJobs} pieces of background work were given up.`,
      advice: 'Look at /admin/failed-jobs for their errors.',
    });
  return findings;
};

const backupFindings = ({ backups }: DatabaseFacts, { backup }: Settings): Finding[] => {
  const good = backups?.lastGood?.startedAt;
  const days = good ? Math.floor((Date.now() - new Date(good).getTime()) / DAY_MS) : undefined;
  const failure = backups?.last?.ok === false ? ` The last try failed: ${backups.last.error}` : '';
  if (days !== undefined && days < WEEK_DAYS && !failure)
    return [
      {
        about: 'backups',
        state: 'good',
        text: `The last one is ${days} days old: ${backups?.lastGood?.target}.`,
      },
    ];
  return [
    {
      about: 'backups',
      state: 'notice',
      text: `${days === undefined ? 'There is no backup yet.' : `The last good backup is ${days} days old.`}${failure}`,
      advice: backup.to
        ? `Run: ${cliCommand()} backup`
        : `Set BACKUP_TO for one each night, or run: ${cliCommand()} backup FILE`,
    },
  ];
};

/** Of a running server, or of the database itself; null: there is none yet. */
const askDatabase = async (
  settings: Settings,
  log: Log,
): Promise<{ facts: DatabaseFacts; where: string } | null> => {
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl && !existsSync(join(dataDir, 'pgdata'))) return null;
  try {
    const database = await openDatabase({ ...settings, log });
    try {
      const where = databaseUrl ? `The server of DATABASE_URL` : `The embedded database in ${dataDir}`;
      return { facts: await readDatabaseFacts(database), where };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const where = `The embedded database of the running server (process ${error.pid})`;
    return { facts: await callControl<DatabaseFacts>(dataDir, 'database-facts'), where };
  }
};

const adviceFor = (error: unknown, { databaseUrl }: Settings): string => {
  if (error instanceof MigrationMismatchError) return 'Start the version that the message names.';
  if (error instanceof OldPostgresError) return 'Upgrade the server, or set DATABASE_URL to a newer one.';
  return databaseUrl
    ? 'Is PostgreSQL running, and are host, user and password of DATABASE_URL right?'
    : 'Is DATA_DIR the folder of this site, and does it belong to the user that runs this?';
};

/** The database, the work that waits in it, and its backups. */
export const checkDatabase = async (
  settings: Settings,
  log: Log,
): Promise<{ findings: Finding[]; clock: Date | null }> => {
  try {
    const asked = await askDatabase(settings, log);
    if (!asked) {
      const text = `There is none in ${settings.dataDir} yet; the first start makes it.`;
      return { findings: [{ about, state: 'notice', text }], clock: null };
    }
    const { facts, where } = asked;
    const clock = settings.databaseUrl ? new Date(facts.now) : null;
    return { findings: [...factFindings(facts, where), ...backupFindings(facts, settings)], clock };
  } catch (error) {
    const advice = adviceFor(error, settings);
    return { findings: [{ about, state: 'broken', text: failureOf(error), advice }], clock: null };
  }
};
