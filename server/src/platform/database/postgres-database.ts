import type pg from 'pg';
import { runAutocommit } from '#platform/database/autocommit.ts';
import { toChannel } from '#platform/database/channel.ts';
import type { Database, DatabaseLog } from '#platform/database/database.ts';
import { DatabaseUnavailableError } from '#platform/database/errors.ts';
import { createDb, type Run } from '#platform/database/handles.ts';
import { type LimitedClientConfig, LimitedPool } from '#platform/database/limited-pool.ts';
import { PostgresListener } from '#platform/database/postgres-listener.ts';
import { ask, executeSql } from '#platform/database/postgres-statement.ts';
import { runSqlTransaction, runTransaction } from '#platform/database/postgres-transaction.ts';
import { WAIT_LIMITS, type WaitLimits } from '#platform/database/wait-limits.ts';
import type { FanOut } from '#platform/events/fan-out.ts';

const APPLICATION_NAME = 'opencall';
/** Connections of one process; PostgreSQL's own default allows a hundred in all. */
const POOL_MAX = 10;
const IDLE_TIMEOUT_MS = 30_000;

/**
 * What each pooled connection is told first. Sent as a statement, because poolers in between refuse
 * unknown start-up parameters. UTC makes timestamps read alike on both drivers. The last one lets the server end a
 * statement for which nobody waits any more; not every system that it runs on can tell.
 */
const SESSION_SETTINGS = `
  set time zone 'UTC';
  set jit = off;
  set statement_timeout = '15s';
  set idle_in_transaction_session_timeout = '60s';
  do $$ begin
    perform set_config('client_connection_check_interval', '1s', false);
  exception when others then null;
  end $$`;

const createPool = (connection: LimitedClientConfig, log: DatabaseLog): pg.Pool => {
  const pool = new LimitedPool({
    ...connection,
    max: POOL_MAX,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    onConnect: (client) => client.query(SESSION_SETTINGS),
  });
  // Without these listeners a connection that the server closes would end the process: the pool
  // listens to idle clients only, and to no client while a transaction holds it.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  });
  return pool;
};

/** What all handles of one database share. */
interface Ground {
  pool: pg.Pool;
  listener: PostgresListener;
  fanOut: FanOut | undefined;
}

const createHandle = (ground: Ground, waitMs: number, background?: Database): Database => {
  const { pool, listener } = ground;
  const run: Run = (statement) => ask(pool, statement, waitMs);
  const handle: Database = {
    kind: 'postgres',
    db: createDb(run),
    get background() {
      return background ?? handle;
    },
    transaction: (work, mode) => runTransaction({ pool, fanOut: ground.fanOut, waitMs, work, mode }),
    autocommit: (work) => runAutocommit({ run, fanOut: ground.fanOut, work }),
    executeSql: (text, values) => executeSql(pool, { text, values, waitMs }),
    sqlTransaction: (work) => runSqlTransaction(pool, work),
    carryEventsBy: (fanOut) => {
      ground.fanOut = fanOut;
    },
    listen: async (channel, onMessage, onGap) =>
      listener.subscribe({ channel: toChannel(channel), onMessage, onGap }),
    usage: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
  return handle;
};

const toDatabase = (pool: pg.Pool, listener: PostgresListener, limits: WaitLimits): Database => {
  const ground: Ground = { pool, listener, fanOut: undefined };
  const background = createHandle(ground, limits.background);
  return createHandle(ground, limits.request, background);
};

/** Connects a pool to native PostgreSQL. Rejects with a sentence when the server cannot be reached. */
export const openPostgres = async (
  databaseUrl: string,
  log: DatabaseLog,
  limits: WaitLimits = WAIT_LIMITS,
): Promise<Database> => {
  const connection = {
    connectionString: databaseUrl,
    application_name: APPLICATION_NAME,
    keepAlive: true,
    limits,
  };
  const pool = createPool(connection, log);
  const listener = new PostgresListener(connection, log);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachableError(databaseUrl, error);
  }
  return toDatabase(pool, listener, limits);
};

/** The server of DATABASE_URL does not answer, or does not let us in. It is named without the URL's password. */
export class DatabaseUnreachableError extends Error {
  constructor(databaseUrl: string, cause: unknown) {
    const place = URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'DATABASE_URL';
    const failure = cause instanceof DatabaseUnavailableError ? cause.cause : cause;
    const reason = failure instanceof Error ? failure.message || failure.name : String(failure);
    super(`The database at ${place} cannot be used: ${reason}`, { cause });
    this.name = 'DatabaseUnreachableError';
  }
}
