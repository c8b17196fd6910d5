import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, DatabaseLog, Executor, SqlConnection } from '#platform/database/database.ts';
import { DatabaseUnavailableError } from '#platform/database/errors.ts';
import { type LimitedClientConfig, LimitedPool } from '#platform/database/limited-pool.ts';
import { PostgresListener } from '#platform/database/postgres-listener.ts';
import { toChannel } from '#platform/database/raw-query.ts';
import { TransactionScope } from '#platform/database/transaction-scope.ts';
import { WAIT_LIMITS, type WaitLimits, waitingAs } from '#platform/database/wait-limits.ts';

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

/** int8 as PGlite gives it: a number where that is exact, else a bigint. */
function parseInt8(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

/** Drizzle asks the driver's global table, so the parser must be set there. */
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);

/** Connects a pool to native PostgreSQL. Rejects with a sentence when the server cannot be reached. */
export async function openPostgres(
  databaseUrl: string,
  log: DatabaseLog,
  limits: WaitLimits = WAIT_LIMITS,
): Promise<Database> {
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
  return toDatabase(pool, listener);
}

function createPool(connection: LimitedClientConfig, log: DatabaseLog): pg.Pool {
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
}

function toDatabase(pool: pg.Pool, listener: PostgresListener): Database {
  const scope = new TransactionScope();
  const db = scope.guard(drizzle(pool) as unknown as Executor);
  return {
    kind: 'postgres',
    db,
    transaction: async (run, config) => db.transaction(run, config),
    executeSql: async (text, values) => {
      scope.assertOutside();
      return executeSql(pool, text, values);
    },
    sqlTransaction: async (run) => {
      scope.assertOutside();
      return waitingAs('migration', () => sqlTransaction(pool, run));
    },
    listen: async (channel, onMessage, onGap) =>
      listener.subscribe({ channel: toChannel(channel), onMessage, onGap }),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** node-postgres answers several statements with a list; their rows come together, as on PGlite. */
async function executeSql(client: pg.Pool | pg.PoolClient, text: string, values?: unknown[]) {
  const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
  return { rows: [answer].flat().flatMap((result) => result.rows) };
}

async function sqlTransaction<T>(pool: pg.Pool, run: (connection: SqlConnection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query('begin');
    const result = await run({ executeSql: (text, values) => executeSql(client, text, values) });
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // A failed transaction's connection is thrown away: the server rolls back, and no state leaks.
    client.release(failure !== undefined);
  }
}

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
