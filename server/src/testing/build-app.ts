import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppDependencies, buildApp, type OpencallApp } from '#app.ts';
import type { Config } from '#config.ts';
import { loadConfig } from '#load-config.ts';
import { AppError } from '#platform/http/app-error.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '#platform/http/connections.ts';
import type { UndeclaredError } from '#platform/http/error-handler.ts';
import { createImageProcessor } from '#platform/media/images.ts';
import { createObjectStore } from '#platform/storage/object-store.ts';
import { HttpClient } from './http-client.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

/** A running server with its own database, files, mailbox and clock. */
export interface TestApp extends OpencallApp {
  origin: string;
  mailbox: Mailbox;
  /** The server's clock. It stands still unless a test moves it. */
  clock: { now: Date };
  /** A caller without a session. */
  visitor(): HttpClient;
  close(): Promise<void>;
}

/** Replacements for parts of the server. The app closes a given database when it closes. */
export interface TestParts
  extends Partial<
    Pick<
      AppDependencies,
      'database' | 'storage' | 'mailer' | 'sharedBudgetMs' | 'makeImageProcessor' | 'backupPrograms'
    >
  > {
  /** Program that reads videos. Default: the built one if the test brings its own database. */
  videoProgram?: string;
  connections?: Partial<ConnectionLimits>;
  /** The clock of another server of the same installation. */
  clock?: TestApp['clock'];
}

/** Vitest gives each test file a database. Programs outside vitest, such as the fuzz run, bring their own. */
const withDatabase = async ({ database, videoProgram }: TestParts) => {
  if (database) return { database, videoProgram };
  const [{ createTestDatabase }, { inject }] = await Promise.all([import('./database.ts'), import('vitest')]);
  return {
    database: await createTestDatabase(),
    videoProgram: videoProgram ?? inject('videoProgram'),
  };
};

/**
 * Answers a refusal with an undeclared code as a server fault, and makes `check` throw afterwards. Otherwise a test that
 * accepts any refusal would hide the undeclared code.
 */
const holdToContract = () => {
  const found = new Set<string>();
  return {
    onUndeclaredError: ({ endpoint, code }: UndeclaredError) => {
      const message = `${endpoint} answers ${code}, which the contract does not declare for it`;
      found.add(message);
      throw new AppError('INTERNAL', { message });
    },
    check: () => {
      if (found.size > 0) throw new Error([...found].join('\n'));
    },
  };
};

/** On a busy machine a test process may pause for seconds. Such a pause must not count as overload of the server. */
const CLOSE_LIMIT_MS = 60_000;

/** Settings that differ from the defaults, or a function that starts a peer and returns settings with its address. */
export type ConfigChanges = Partial<Config> | ((defaults: Config) => Promise<Partial<Config>>);

/** Builds the same app as production over a fresh database and listens on a free port. */
export const buildTestApp = async (
  overrides: ConfigChanges = {},
  { connections, ...parts }: TestParts = {},
): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'opencall-test-'));
  const defaults = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    PORT: '0',
  });
  const changes = typeof overrides === 'function' ? await overrides(defaults) : overrides;
  const config: Config = { ...defaults, ...changes };
  const { database, videoProgram } = await withDatabase(parts);
  const storage = parts.storage ?? createObjectStore({ s3: null, folder: join(dataDir, 'media') });
  const mailbox = createMailbox();
  const clock = parts.clock ?? { now: new Date() };
  const contract = holdToContract();
  const built = await buildApp({
    config,
    database,
    storage,
    mailer: parts.mailer ?? mailbox,
    ...(videoProgram && { videoProgram }),
    // Pictures are processed in this process: starting another one takes longer than a test's few small pictures.
    makeImageProcessor: parts.makeImageProcessor ?? (({ limits }) => createImageProcessor(limits)),
    ...(parts.backupPrograms && { backupPrograms: parts.backupPrograms }),
    ...(parts.sharedBudgetMs !== undefined && { sharedBudgetMs: parts.sharedBudgetMs }),
    connections: { ...CONNECTION_LIMITS, ...connections },
    overloadDelayMs: CLOSE_LIMIT_MS,
    onUndeclaredError: contract.onUndeclaredError,
    now: () => new Date(clock.now),
  });
  mailbox.drain = () => built.platform.jobs.drain();
  const origin = await built.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...built,
    origin,
    mailbox,
    clock,
    visitor: () => new HttpClient(origin),
    close: async () => {
      const closed = built.app.close();
      // Close connections that a client opened and never used.
      built.app.server.closeAllConnections();
      await closed;
      await built.platform.jobs.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      contract.check();
      mailbox.check();
    },
  };
};
