import { setFlagsFromString } from 'node:v8';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { runAutocommit } from '#platform/database/autocommit.ts';
import { toChannel } from '#platform/database/channel.ts';
import { copyCluster } from '#platform/database/copy-cluster.ts';
import type { Database, TransactionMode, Tx } from '#platform/database/database.ts';
import { createDb, openTx, type Run, type Statement } from '#platform/database/handles.ts';
import { Outbox, type OutboxRow } from '#platform/database/outbox.ts';
import { type EngineOptions, type OnFatal, PgliteEngine } from '#platform/database/pglite-engine.ts';
import { Turns } from '#platform/database/turns.ts';
import type { FanOut } from '#platform/events/fan-out.ts';

/** The extensions that migrations may create; each one costs start-up time. */
const EXTENSIONS = { pg_trgm, btree_gin, unaccent };

/** PGlite's own start parameters but for `-F`, which switches fsync off. */
const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The default, fdatasync, is an empty function in Emscripten.
  ...['-c', 'wal_sync_method=fsync'],
  // All of it is written to at the start, and so held for ever. The system's own cache of the files is one call away.
  ...['-c', 'shared_buffers=32MB'],
];

/** Where the embedded database keeps its files, and whom to tell of its end. */
export interface PgliteFiles extends Pick<EngineOptions, 'fs' | 'dataDir' | 'loadDataDir'> {
  /** The folder of `fs`; absent: nothing can be copied. */
  folder?: string | undefined;
  onClose?: (() => void) | undefined;
  /** Without it the failure becomes an uncaught exception, which ends the process. */
  onFatal?: OnFatal;
}

/** The embedded database with its engine, which only tests may need. */
export interface PgliteDatabase extends Database {
  readonly client: PgliteEngine;
}

const throwUncaught = (error: Error): void => {
  setImmediate(() => {
    throw error;
  });
};
const asDate = (text: string): Date => new Date(text);

const asIs = (text: string): string => text;

/** PostgreSQL's own text for date, interval, and arrays of numeric, timestamp, timestamptz, interval and date. */
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

const ask = (client: PGlite | Transaction, { text, values, rows }: Statement): Promise<{ rows: unknown[] }> =>
  client.query(text, [...(values ?? [])], ROWS[rows]);

type Take = Turns['take'];

interface TransactionOptions<T> {
  client: PGlite;
  take: Take;
  fanOut: FanOut | undefined;
  run: Run;
  mode: TransactionMode | undefined;
  work(tx: Tx): Promise<T>;
}

const runTransaction = async <T>({
  client,
  take,
  fanOut,
  run,
  ...asked
}: TransactionOptions<T>): Promise<T> => {
  const { work, mode } = asked;
  const outbox = new Outbox(fanOut);
  let rows: unknown[] = [];
  const result = await take((during) =>
    client.transaction(async (own) => {
      const runOwn: Run = (statement) => during(() => ask(own, statement));
      if (mode?.isolationLevel) await own.exec(`set transaction isolation level ${mode.isolationLevel}`);
      const { tx, close } = openTx(runOwn, outbox);
      const value = await work(tx).finally(close);
      const statement = await outbox.statement();
      if (statement) rows = (await runOwn({ ...statement, rows: 'objects' })).rows;
      return value;
    }),
  );
  outbox.committed(rows as OutboxRow[], (query) => run({ ...query, rows: 'objects' }));
  return result;
};

/** Like node-postgres: a text without values may hold several statements, whose rows come together. */
const executeSql = async (client: PGlite | Transaction, text: string, values?: unknown[]) => {
  if (values?.length) return client.query<Record<string, unknown>>(text, values);
  const results = await client.exec(text);
  return { rows: results.flatMap((result) => result.rows as Record<string, unknown>[]) };
};

/** Hands on what comes, in its order, once whatever it tells of is on disk. After a failure nothing is told any more. */
const tellWhenFlushed = (client: PgliteEngine, onMessage: (payload: string) => void) => {
  let told = Promise.resolve();
  return (payload: string): void => {
    const flushed = client.flushed();
    told = Promise.all([flushed, told]).then(
      () => onMessage(payload),
      () => undefined,
    );
  };
};

const toDatabase = (
  client: PgliteEngine,
  { folder, onClose }: Pick<PgliteFiles, 'folder' | 'onClose'>,
): PgliteDatabase => {
  const turns = new Turns();
  let fanOut: FanOut | undefined;
  // The disk is waited for after the turn, while others have theirs. Who only read waits as well: for what they saw.
  const take: Take = async (work) => {
    try {
      return await turns.take(work);
    } finally {
      await client.flushed();
    }
  };
  const run: Run = (statement) => take((during) => during(() => ask(client, statement)));
  const database: PgliteDatabase = {
    kind: 'pglite',
    client,
    db: createDb(run),
    get background() {
      return database;
    },
    transaction: (work, mode) => runTransaction({ client, take, fanOut, run, work, mode }),
    autocommit: (work) => runAutocommit({ run, fanOut, work }),
    executeSql: (text, values) => take((during) => during(() => executeSql(client, text, values))),
    sqlTransaction: (work) =>
      take((during) =>
        client.transaction((own) =>
          work({ executeSql: (text, values) => during(() => executeSql(own, text, values)) }),
        ),
      ),
    copyFiles: folder ? (to) => copyCluster(folder, to, (work) => take((during) => during(work))) : null,
    replicas: null,
    carryEventsBy: (given) => {
      fanOut = given;
    },
    listen: async (channel, onMessage) => {
      const unlisten = await client.listen(toChannel(channel), tellWhenFlushed(client, onMessage));
      return () => unlisten();
    },
    usage: () => turns.usage(),
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close();
      onClose?.();
    },
  };
  return database;
};

/**
 * How much of a function of WebAssembly runs, in bytes of its code, before V8 compiles it once more to run faster. By default a
 * fiftieth of it: then the functions of a start, and of the first minute under load, are compiled all at once while requests
 * wait for the processors. https://v8.dev/docs/wasm-compilation-pipeline
 */
const RUN_BEFORE_OPTIMIZED = 90_000_000;

/**
 * Starts PostgreSQL inside this process. With `fs` it is durable on disk; without, it lives in memory
 * (tests). PGlite ignores statement_timeout, and a slow statement holds up the whole process: keep
 * every query bounded by an index and a LIMIT.
 */
export const openPglite = async (files: PgliteFiles = {}): Promise<PgliteDatabase> => {
  const { folder, onClose, onFatal = throwUncaught, ...storage } = files;
  const options: EngineOptions = {
    ...storage,
    extensions: EXTENSIONS,
    parsers: { [types.BYTEA]: (text) => Buffer.from(text.slice(2), 'hex') },
    startParams: storage.fs ? DURABLE_START_PARAMS : PGlite.defaultStartParams,
  };
  setFlagsFromString(`--wasm-tiering-budget=${RUN_BEFORE_OPTIMIZED}`);
  const client = new PgliteEngine(options, onFatal);
  await client.waitReady;
  return toDatabase(client, { folder, onClose });
};
