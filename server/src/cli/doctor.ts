import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '#config/config-error.ts';
import type { Environment } from '#config/environment.ts';
import { readSettings, type Settings } from '#config.ts';
import { applyDestination, readDestinationCopy } from '#features/site/backups/destination.ts';
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
import { PROBES, type Probes } from '#features/site/health/probes.ts';
import { findIdDocumentKey, listGeneratedSecrets, readVersion } from '#load-config.ts';
import * as m from '#messages/site/health-checks.ts';
import { callControl } from '#platform/control/control-client.ts';
import { MigrationMismatchError } from '#platform/database/migrate.ts';
import { DataFolderInUseError } from '#platform/embedded/data-folder-lock.ts';
import { prepareDataFolder } from '#platform/files/data-folder.ts';
import type { Log } from '#platform/log.ts';
import { openDatabase } from '#platform/open-database.ts';
import { OldPostgresError } from '#platform/postgres/postgres-version.ts';
import { type PlainCommand, type Surroundings, UsageError } from './command.ts';
import { SETTINGS } from './hosting/places.ts';
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

const isReadable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

/** @throws UsageError if the environment names no site, and this folder has none. */
const assertHasSite = (environment: Environment, { dataDir }: Settings): void => {
  if (environment.DATABASE_URL || environment.DATA_DIR || existsSync(dataDir)) return;
  const isInstalled = existsSync(dirname(SETTINGS));
  if (isInstalled && !isReadable(SETTINGS))
    throw new UsageError(`Run this with sudo: the settings of the site are in ${SETTINGS}.`);
  throw new UsageError(
    `There is no site in ${dataDir}, and neither DATA_DIR nor DATABASE_URL is set. ` +
      (isInstalled
        ? `The settings of the installed site are in ${SETTINGS}. The command opencall uses them: sudo opencall doctor`
        : 'Run this in the folder from which the server is started, or with the environment of the server.'),
  );
};

/** Memory is measured by the server, if it was asked: this process is another one. */
const probesFor = ({ facts }: Look['database']): Probes => ({
  ...PROBES,
  memory: () => facts?.memory ?? { ...PROBES.memory(), used: null },
});

const examine = async ({ environment, log }: Surroundings): Promise<NamedFinding[]> => {
  const settings = readSettings(environment);
  assertHasSite(environment, settings);
  prepareDataFolder(settings.dataDir);
  const config = { ...settings, version: readVersion(), madeSecrets: listGeneratedSecrets(settings) };
  const database = await askDatabase(config, log).catch((error) => ({
    facts: null,
    finding: broken(failureOf(error), adviceFor(error, config)),
  }));
  const idDocumentKey = findIdDocumentKey(settings);
  const chosen = database.facts?.destination ?? readDestinationCopy(settings.dataDir);
  const backup = applyDestination({ ...settings, idDocumentKey }, chosen);
  return runChecks({
    config: { ...config, backup },
    database,
    probes: probesFor(database),
    now: new Date(),
    log,
  });
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
