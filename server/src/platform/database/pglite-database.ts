import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Executor } from '#platform/database/database.ts';
import { type OnFatal, PgliteEngine } from '#platform/database/pglite-engine.ts';
import { toChannel } from '#platform/database/raw-query.ts';
import { TransactionScope } from '#platform/database/transaction-scope.ts';

/** The extensions that migrations may create; each one costs start-up time. */
const EXTENSIONS = { pg_trgm, btree_gin, unaccent };

/** PGlite's own start parameters but for `-F`, which switches fsync off. */
const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The default, fdatasync, is an empty function in Emscripten.
  ...['-c', 'wal_sync_method=fsync'],
];

/** Where the embedded database keeps its files, and whom to tell of its end. */
export interface PgliteFiles extends Pick<PGliteOptions, 'fs' | 'loadDataDir'> {
  onClose?: () => void;
  /** Without it the failure becomes an uncaught exception, which ends the process. */
  onFatal?: OnFatal;
}

/** The embedded database with its engine, which only tests may need. */
export interface PgliteDatabase extends Database {
  readonly client: PGlite;
}

/**
 * Starts PostgreSQL inside this process. With `fs` it is durable on disk; without, it lives in memory
 * (tests). PGlite ignores statement_timeout, and a slow statement holds up the whole process: keep
 * every query bounded by an index and a LIMIT.
 */
export async function openPglite(files: PgliteFiles = {}): Promise<PgliteDatabase> {
  const { onClose, onFatal = throwUncaught, ...storage } = files;
  const options: PGliteOptions = {
    ...storage,
    extensions: EXTENSIONS,
    parsers: { [types.BYTEA]: (text) => Buffer.from(text.slice(2), 'hex') },
    startParams: storage.fs ? DURABLE_START_PARAMS : PGlite.defaultStartParams,
  };
  const client = new PgliteEngine(options, onFatal);
  await client.waitReady;
  return toDatabase(client, onClose);
}

function throwUncaught(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

function toDatabase(client: PGlite, onClose?: () => void): PgliteDatabase {
  const scope = new TransactionScope();
  const db = scope.guard(drizzle(client) as unknown as Executor);
  return {
    kind: 'pglite',
    client,
    db,
    transaction: async (run, config) => db.transaction(run, config),
    executeSql: async (text, values) => {
      scope.assertOutside();
      return executeSql(client, text, values);
    },
    sqlTransaction: async (run) => {
      scope.assertOutside();
      return client.transaction((tx) => run({ executeSql: (text, values) => executeSql(tx, text, values) }));
    },
    listen: async (channel, onMessage) => {
      const unlisten = await client.listen(toChannel(channel), onMessage);
      return () => unlisten();
    },
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close();
      onClose?.();
    },
  };
}

/** Like node-postgres: a text without values may hold several statements, whose rows come together. */
async function executeSql(client: PGlite | Transaction, text: string, values?: unknown[]) {
  if (values?.length) return client.query<Record<string, unknown>>(text, values);
  const results = await client.exec(text);
  return { rows: results.flatMap((result) => result.rows as Record<string, unknown>[]) };
}
