import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, type OpencallApp } from '#app.ts';
import { ConfigError } from '#config/config-error.ts';
import type { Environment } from '#config/environment.ts';
import type { Config } from '#config.ts';
import { withPackagedPictures } from '#demo/packaged-pictures.ts';
import { fillNames } from '#features/accounts/users/fill-names.ts';
import { hasUsers } from '#features/accounts/users/user-counts.service.ts';
import { endedRunSchema } from '#features/site/backups/backup-run.ts';
import { recordBackup } from '#features/site/backups/backups.service.ts';
import { copyForBackup, removeOldCopies } from '#features/site/backups/copy-for-backup.ts';
import { restoreAdvice } from '#features/site/backups/restore-advice.ts';
import { upgrade } from '#features/site/backups/upgrade-backup.service.ts';
import { readHealthFacts } from '#features/site/health/health-facts.ts';
import { PROBES } from '#features/site/health/probes.ts';
import {
  maintenanceSwitchSchema,
  switchMaintenance,
} from '#features/site/site-settings/maintenance.service.ts';
import { loadConfig } from '#load-config.ts';
import { BackupError } from '#platform/backup/archive.ts';
import { serveControl } from '#platform/control/control-server.ts';
import type { Database } from '#platform/database/database.ts';
import { MigrationMismatchError, migrate } from '#platform/database/migrate.ts';
import { createMailer } from '#platform/email/mailer.ts';
import { cannotOpenDatabase } from '#platform/embedded/cannot-open-database.ts';
import { DataFolderInUseError } from '#platform/embedded/data-folder-lock.ts';
import { startDatabaseThread } from '#platform/embedded/database-thread.ts';
import { WrongUserError } from '#platform/embedded/folder-owner.ts';
import { openDatabase } from '#platform/open-database.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { DatabaseUnreachableError } from '#platform/postgres/postgres-database.ts';
import { OldPostgresError } from '#platform/postgres/postgres-version.ts';
import { createObjectStore } from '#platform/storage/object-store.ts';

import { createStartLog } from './start-log.ts';

/** Connections that may wait to be accepted: after a restart all live streams come back within seconds. The system may allow less. */
const BACKLOG = 16_384;

/** An orchestrator kills what has not stopped by then. */
const DRAIN_MS = 10_000;

const findWebRoot = (): string | undefined => {
  const folder = join(findPackageRoot(), '..', 'web', 'dist');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
};

const loadDemoWorld = async ({ config, database, now }: OpencallApp['platform']): Promise<void> => {
  if (!config.demo || (await hasUsers(database.db))) return;
  const { seedDemoWorld } = await import('#demo/seed-demo-world.ts');
  await seedDemoWorld({ database: database.background, now: now() });
};

type Control = Awaited<ReturnType<typeof serveControl>>;

/** Commands that need the process which has the embedded database ask it. */
const takeCommands = async ({ config, database, now }: OpencallApp['platform']): Promise<Control> => {
  await removeOldCopies(config.dataDir);
  return serveControl(config.dataDir, {
    'copy-database': () => copyForBackup(database, config.dataDir),
    'switch-maintenance': (input) => {
      const wanted = maintenanceSwitchSchema.parse(input);
      return database.transaction((tx) =>
        switchMaintenance(tx, { ...wanted, now: now(), defaults: config.site }),
      );
    },
    'database-facts': async () => ({
      ...(await readHealthFacts(database, config)),
      memory: PROBES.memory(),
    }),
    'record-backup': (input) => database.autocommit((tx) => recordBackup(tx, endedRunSchema.parse(input))),
  });
};

const openStorage = ({ s3, dataDir }: Config) => createObjectStore({ s3, folder: join(dataDir, 'media') });

/** Brings the database up to this version. */
const prepare = async (database: Database, config: Config, environment: Environment): Promise<void> => {
  await upgrade({
    config,
    environment,
    database,
    storage: openStorage(config),
    report: console.warn,
    migrate: () => migrate(database),
  });
  await loadPlaces(database);
};

const start = async (environment: Environment, databaseProgram?: string): Promise<OpencallApp> => {
  const config = loadConfig(environment);
  const log = createStartLog(console.warn);
  const thread = config.databaseUrl ? undefined : startDatabaseThread(databaseProgram);
  const database = await openDatabase({ ...config, log, thread });
  await prepare(database, config, environment);
  const mailer = createMailer({
    from: config.mailFrom,
    smtpUrl: config.smtpUrl,
    outboxDir: join(config.dataDir, 'outbox'),
  });
  const storage = withPackagedPictures(openStorage(config));
  const opencall = await buildApp({ config, database, storage, mailer, webRoot: findWebRoot() });
  const { app, platform } = opencall;
  log.handOver(app.log);
  let control: Control | undefined;
  app.addHook('onClose', async () => {
    await control?.close();
    await platform.jobs.stop();
    mailer.close();
    await database.close();
  });
  await loadDemoWorld(platform);
  await fillNames(platform.database);
  if (database.kind === 'pglite') control = await takeCommands(platform);
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  return opencall;
};

let isStopping = false;

/**
 * On SIGTERM and SIGINT: no new connections, running requests finish, then everything is let go. With STOP_DELAY the first
 * SIGTERM is only announced for that long; a second signal ends the wait.
 */
const stopOnSignals = ({ app, platform, announceStop }: OpencallApp): void => {
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.close();
    process.exit(0);
  };
  let isAnnounced = false;
  const stopLater = (): void => {
    const { stopDelay } = platform.config;
    if (isAnnounced || stopDelay === 0) return void stop();
    isAnnounced = true;
    announceStop();
    setTimeout(stop, stopDelay * 1000);
  };
  process.on('SIGTERM', stopLater);
  process.on('SIGINT', stop);
};

const OPERATOR_ERRORS = [
  BackupError,
  ConfigError,
  DataFolderInUseError,
  DatabaseUnreachableError,
  MigrationMismatchError,
  OldPostgresError,
  WrongUserError,
] as const;

/** What to do about an address that the system refuses to listen at. */
const LISTEN_ADVICE: Record<string, string> = {
  EADDRINUSE: 'Stop the other program or choose another PORT.',
  EACCES: 'Choose a PORT above 1023.',
  EADDRNOTAVAIL: 'HOST must be an address of this machine.',
  ENOTFOUND: 'HOST must be an address of this machine.',
};

/** Failures that an operator can fix are printed as a sentence, without a stack. */
const explain = async (error: unknown, environment: Environment): Promise<string> => {
  if (cannotOpenDatabase(error)) return `${error.message}\n${await restoreAdvice(loadConfig(environment))}`;
  if (OPERATOR_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code = '', message, stack, syscall } = error as NodeJS.ErrnoException;
  const advice = syscall === 'listen' || syscall === 'getaddrinfo' ? LISTEN_ADVICE[code] : undefined;
  return advice ? `${message}. ${advice}` : (stack ?? String(error));
};

/**
 * Starts the server, which then runs until a signal stops it. Ends the process if it cannot start.
 * @param databaseProgram the built program of the embedded database's thread; absent: the one that the build makes
 */
export const serve = async (environment: Environment, databaseProgram?: string): Promise<void> => {
  try {
    const opencall = await start(environment, databaseProgram);
    stopOnSignals(opencall);
    const origin = opencall.platform.publicOrigin();
    console.log(`Opencall is ready at ${origin}`);
    const { openSetup } = await import('#features/accounts/auth/setup.service.ts');
    const setup = await openSetup(opencall.platform);
    if (setup) console.log(`This site has no admin yet. Set it up at ${origin}/setup?token=${setup}`);
    if (opencall.platform.config.role !== 'web') await opencall.platform.jobs.work();
  } catch (error) {
    // What was still to begin fails where everything is let go: that is the end that was asked for.
    if (!isStopping) {
      console.error(await explain(error, environment));
      process.exit(1);
    }
  }
};
