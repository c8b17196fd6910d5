import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { copyCluster } from '#platform/embedded/copy-cluster.ts';
import {
  type Answer,
  type EmbeddedEngine,
  type EngineStatement,
  type OnFatal,
  throwUncaught,
} from '#platform/embedded/embedded-engine.ts';
import { type EngineOptions, PgliteEngine } from '#platform/embedded/pglite-engine.ts';
import { Turns } from '#platform/embedded/turns.ts';

/** The extensions that migrations may create; each one makes the start slower. */
const EXTENSIONS = { pg_trgm, btree_gin, unaccent };

/** PGlite's default start parameters without `-F`, which turns fsync off. */
const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The default, fdatasync, is an empty function in Emscripten.
  ...['-c', 'wal_sync_method=fsync'],
  // PostgreSQL writes to all of this memory at the start, so it stays allocated. The file cache of the system
  // is nearly as fast.
  ...['-c', 'shared_buffers=32MB'],
];

/** Where the embedded database stores its files, and the handler of a fatal failure. */
export interface EngineFiles extends Pick<EngineOptions, 'fs' | 'dataDir' | 'loadDataDir'> {
  /** The folder of `fs`; absent: the files cannot be copied. */
  folder?: string | undefined;
  /** Absent: the failure becomes an uncaught exception, which ends the process. */
  onFatal?: OnFatal | undefined;
}

/** An engine in the current thread, with its PGlite instance for tests. */
export interface LocalEngine extends EmbeddedEngine {
  readonly client: PgliteEngine;
}

const asDate = (text: string): Date => new Date(text);

const asIs = (text: string): string => text;

/**
 * Returns PostgreSQL's own text for date, interval, and arrays of numeric, timestamp, timestamptz, interval
 * and date.
 */
const TEXTS = Object.fromEntries(
  [types.DATE, types.INTERVAL, 1231, 1115, 1185, 1187, 1182].map((type) => [type, asIs]),
);

/** See `Statement.rows`. */
const ROWS = {
  objects: {
    rowMode: 'object',
    parsers: { ...TEXTS, [types.TIMESTAMP]: asDate, [types.TIMESTAMPTZ]: asDate },
  },
  arrays: { rowMode: 'array', parsers: { ...TEXTS, [types.TIMESTAMP]: asIs, [types.TIMESTAMPTZ]: asIs } },
} as const;

const ask = async (
  client: PGlite | Transaction,
  { text, values = [], rows }: EngineStatement,
): Promise<Answer> => {
  if (rows !== 'plain') return client.query(text, [...values], ROWS[rows]);
  if (values.length > 0) return client.query(text, [...values]);
  const results = await client.exec(text);
  return { rows: results.flatMap((result) => result.rows) };
};

/** Delivers notifications in order, after their commit is on disk. Delivers none after a failure. */
const deliverWhenFlushed = (client: PgliteEngine, onMessage: (payload: string) => void) => {
  let delivered = Promise.resolve();
  return (payload: string): void => {
    const flushed = client.flushed();
    delivered = Promise.all([flushed, delivered]).then(
      () => onMessage(payload),
      () => undefined,
    );
  };
};

const engineOver = (client: PgliteEngine, folder: string | undefined): LocalEngine => {
  const turns = new Turns();
  // Wait for the disk after releasing the connection, so that others can use it. Readers wait too: they may
  // have seen a commit that is not on disk.
  const take: Turns['take'] = async (work) => {
    try {
      return await turns.take(work);
    } finally {
      await client.flushed();
    }
  };
  return {
    client,
    ask: (statement) => take((during) => during(() => ask(client, statement))),
    transaction: (work, mode) =>
      take((during) =>
        client.transaction(async (own) => {
          if (mode?.isolationLevel) await own.exec(`set transaction isolation level ${mode.isolationLevel}`);
          const askOwn = (statement: EngineStatement) => during(() => ask(own, statement));
          const { value, last } = await work(askOwn);
          return { value, rows: last ? (await askOwn(last)).rows : [] };
        }),
      ),
    copyFiles: folder ? (to) => copyCluster(folder, to, (work) => take((during) => during(work))) : null,
    listen: async (channel, onMessage) => {
      const unlisten = await client.listen(channel, deliverWhenFlushed(client, onMessage));
      return () => unlisten();
    },
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  };
};

/**
 * Starts PostgreSQL in the current thread. With `fs` it is durable on disk; without, it is in memory or in a
 * folder that may be lost in a power cut. PGlite ignores statement_timeout, and a slow statement blocks the
 * thread: bound every query by an index and a LIMIT.
 */
export const openLocalEngine = async (files: EngineFiles = {}): Promise<LocalEngine> => {
  const { folder, onFatal = throwUncaught, ...storage } = files;
  const options: EngineOptions = {
    ...storage,
    extensions: EXTENSIONS,
    parsers: { [types.BYTEA]: (text) => Buffer.from(text.slice(2), 'hex') },
    startParams: storage.fs ? DURABLE_START_PARAMS : PGlite.defaultStartParams,
  };
  const client = new PgliteEngine(options, onFatal);
  await client.waitReady;
  return engineOver(client, folder);
};
