import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#config/config-error.ts';
import { readSettings } from '#config.ts';
import {
  broken,
  failureOf,
  type HealthConfig,
  type Look,
  type NamedFinding,
  ok,
  warning,
} from '#features/site/health/finding.ts';
import { runChecks } from '#features/site/health/health.service.ts';
import { type HealthFacts, readHealthFacts } from '#features/site/health/health-facts.ts';
import { PROBES } from '#features/site/health/probes.ts';
import { listGeneratedSecrets, readVersion } from '#load-config.ts';
import * as m from '#messages/site/health-checks.ts';
import { callControl } from '#platform/control/control-client.ts';
import { MigrationMismatchError } from '#platform/database/migrate.ts';
import { DataFolderInUseError } from '#platform/embedded/data-folder-lock.ts';
import { prepareDataFolder } from '#platform/files/data-folder.ts';
import type { Log } from '#platform/log.ts';
import { openDatabase } from '#platform/open-database.ts';
import { OldPostgresError } from '#platform/postgres/postgres-version.ts';
import { type PlainCommand, type Surroundings, UsageError } from './command.ts';
import { report } from './report.ts';

/** Asks the database, or the running server that has the embedded one open. */
const askDatabase = async (config: HealthConfig, log: Log): Promise<Look['database']> => {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(join(dataDir, 'pgdata'))) {
    return { facts: null, finding: warning(m.noDatabase({ folder: dataDir }), m.startServer) };
  }
  try {
    const database = await openDatabase({ ...config, log });
    try {
      const facts = await readHealthFacts(database, config);
      const { version } = facts;
      const what = databaseUrl
        ? m.databaseServerAnswers({ version })
        : m.embeddedDatabaseAnswers({ folder: dataDir, version });
      return { facts, finding: ok(what) };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const facts = await callControl<HealthFacts>(dataDir, 'database-facts');
    const { version } = facts;
    return { facts, finding: ok(m.runningDatabaseAnswers({ processId: error.pid, version })) };
  }
};

const adviceFor = (error: unknown, { databaseUrl }: HealthConfig): string => {
  if (error instanceof MigrationMismatchError) return m.startNamedVersion;
  if (error instanceof OldPostgresError) return m.upgradePostgres;
  return databaseUrl ? m.checkDatabaseUrl : m.checkDataDir;
};

const examine = async ({ environment, log }: Surroundings): Promise<NamedFinding[]> => {
  const settings = readSettings(environment);
  prepareDataFolder(settings.dataDir);
  const config = { ...settings, version: readVersion(), madeSecrets: listGeneratedSecrets(settings) };
  const database = await askDatabase(config, log).catch((error) => ({
    facts: null,
    finding: broken(failureOf(error), adviceFor(error, config)),
  }));
  return runChecks({ config, database, probes: PROBES, now: new Date(), log });
};

/** A setting that stops the server's start stops all other checks too. */
const settingsBroken = (error: unknown): NamedFinding[] => {
  if (!(error instanceof ConfigError)) throw error;
  return [{ check: 'settings', ...broken(error.message, m.fixSetting) }];
};

export const doctor: PlainCommand = {
  usage: '',
  about:
    'Checks what Site settings lists as problems: settings, database, storage, mail, clock, disk, memory, certificate and backups. Says what to do, and ends with 1 if something is broken.',
  options: [],
  start: async (surroundings) => {
    const findings = await examine(surroundings).catch(settingsBroken);
    const text = report(findings);
    // The exit code tells scripts that something is broken.
    if (findings.some(({ severity }) => severity === 'broken')) throw new UsageError(text);
    return text;
  },
};
