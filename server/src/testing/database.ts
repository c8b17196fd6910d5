import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openPglite } from '#platform/embedded/pglite-database.ts';
import type { Log } from '#platform/log.ts';
import { listenerName, openPostgres } from '#platform/postgres/postgres-database.ts';
import { loadDump, type TestTemplate } from '#testing/test-template.ts';

type PostgresTemplate = Extract<TestTemplate, { kind: 'postgres' }>;

/** A logger that discards all messages. */
export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** `migrated: false` gives a database without any table. */
export interface TestDatabaseOptions {
  migrated?: boolean;
}

/** Uses the timeout of background work: on a busy machine, dropping a database takes longer than a request may. */
const runAsAdmin = async (url: string, statement: string): Promise<void> => {
  const admin = await openPostgres(url, quietLog);
  try {
    await admin.background.executeSql(statement);
  } finally {
    await admin.close();
  }
};

const createPostgresDatabase = async ({ urls }: PostgresTemplate, from: string) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // The template has many small tables. Copying files is twice as fast, because the test server does not sync.
  await runAsAdmin(urls.admin, `create database ${name} template ${from} strategy file_copy`);
  const drop = () => runAsAdmin(urls.admin, `drop database if exists ${name} with (force)`);
  return { url: urls.any.replace('DATABASE', name), drop };
};

/**
 * A new PostgreSQL database for one test file, migrated by default: embedded or native, depending on the vitest project. Call
 * `close()` in afterAll; it also drops a native database.
 */
export const createTestDatabase = async ({
  migrated = true,
}: TestDatabaseOptions = {}): Promise<Database> => {
  const template = inject('testTemplate');
  if (template.kind === 'pglite') {
    return openPglite({ loadDataDir: loadDump(migrated ? template.migratedFile : template.emptyFile) });
  }
  const { url, drop } = await createPostgresDatabase(template, migrated ? template.migrated : template.empty);
  const database = await openPostgres(url, quietLog);
  return { ...database, close: () => database.close().then(drop) };
};

/** The URL of a new native database, for tests with several processes. Undefined in the project of the embedded database. */
export const createTestDatabaseUrl = async (): Promise<
  { url: string; drop: () => Promise<void> } | undefined
> => {
  const template = inject('testTemplate');
  return template.kind === 'postgres' ? createPostgresDatabase(template, template.empty) : undefined;
};

/** The URL of a native test database, for a second process beside the app that uses it. */
export const urlOfTestDatabase = async (database: Database): Promise<string> => {
  const template = inject('testTemplate');
  if (template.kind !== 'postgres') throw new Error('the embedded database has no URL');
  const { rows } = await database.executeSql('select current_database() as name');
  return template.urls.any.replace('DATABASE', String(rows[0]?.name));
};

/** Ends the connections that listen for notifications. */
export const cutListeners = async (database: Database): Promise<void> => {
  const { rows } = await database.executeSql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like $1`,
    [listenerName('%')],
  );
  if (rows.length === 0) throw new Error('no listener');
};
