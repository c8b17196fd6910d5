import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { runAutocommit } from '#platform/database/autocommit.ts';
import { toChannel } from '#platform/database/channel.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { driverReasonOf, isNotReadyYet } from '#platform/database/errors.ts';
import { createDb, type Run, type Statement } from '#platform/database/handles.ts';
import { RestoreGate } from '#platform/database/restore-gate.ts';
import type { FanOut } from '#platform/events/fan-out.ts';
import type { Log } from '#platform/log.ts';
import { type LimitedClientConfig, LimitedPool } from '#platform/postgres/limited-pool.ts';
import { keepSettings } from '#platform/postgres/pooler-settings.ts';
import { hostsOf } from '#platform/postgres/postgres-addresses.ts';
import { PostgresListener } from '#platform/postgres/postgres-listener.ts';
import { ask, executeSql } from '#platform/postgres/postgres-statement.ts';
import { runSqlTransaction, runTransaction } from '#platform/postgres/postgres-transaction.ts';
import { assertSupportedVersion, OldPostgresError } from '#platform/postgres/postgres-version.ts';
import { PrimaryServer } from '#platform/postgres/primary-server.ts';
import { Replica } from '#platform/postgres/replicas/replica.ts';
import { ReplicaSet } from '#platform/postgres/replicas/replica-set.ts';
import { WAIT_LIMITS, type WaitLimits } from '#platform/postgres/wait-limits.ts';

const APPLICATION_NAME = 'opencall';
/** `application_name` of the connection that listens. It exists as long as its process. */
export const listenerName = (instanceId: string): string => `opencall listener ${instanceId}`;
/** Pooled connections of one process; PostgreSQL allows a hundred in total by default. */
const POOL_MAX = 10;
const IDLE_TIMEOUT_MS = 30_000;

/** Direct connections of one process past a pooler: for migrations at the start. */
const DIRECT_MAX = 2;

/** Milliseconds after which a read passes over a replica that does not answer. */
const REPLICA_WAIT_MS = 500;

/** Refuse a read-only server: an operator who entered a replica by mistake could not write. */
const MUST_TAKE_WRITES = `
  do $$ begin
    if pg_is_in_recovery() then raise sqlstate '57P03' using message = 'this server only reads'; end if;
  end $$`;

/**
 * The first statement on each pooled connection; poolers refuse unknown start-up parameters. UTC gives both
 * drivers the same timestamps. Parallel workers take longer to start than most statements run. The last
 * setting lets the server end a statement whose client is gone; not every operating system supports it.
 */
const SESSION_SETTINGS = `
  set time zone 'UTC';
  set jit = off;
  set max_parallel_workers_per_gather = 0;
  set statement_timeout = '15s';
  set idle_in_transaction_session_timeout = '60s';
  do $$ begin
    perform set_config('client_connection_check_interval', '1s', false);
  exception when others then null;
  end $$`;

/** The addresses of native PostgreSQL. */
export interface PostgresPlace {
  /** See `addressesOf`. */
  url: string;
  /** Bypasses a pooler in transaction mode at `url`: for LISTEN and migrations. */
  directUrl?: string | undefined;
  /** Replicas of the server at `url`; see `ReadReplicas`. */
  replicas?: { urls: readonly string[]; maxLagMs: number } | undefined;
}

/** The resources that all handles of one database share. */
interface PostgresResources {
  instanceId: string;
  pool: pg.Pool;
  /** The same pool if there is no pooler in between. */
  direct: pg.Pool;
  /** Statements run on any connection of the pooler: none may leave state in its session. */
  isPooled: boolean;
  listener: PostgresListener;
  fanOut: FanOut | undefined;
  replicas: ReplicaSet | null;
  gate: RestoreGate;
}

const openResources = (
  { url, directUrl }: PostgresPlace,
  log: Log,
  limits: WaitLimits,
): PostgresResources => {
  const connect = (address: string) => ({
    primary: new PrimaryServer(address),
    application_name: APPLICATION_NAME,
    keepAlive: true,
    limits,
  });
  const pooled = directUrl ? createPool({ ...connect(url), greeting: MUST_TAKE_WRITES }, log) : undefined;
  const connection = connect(directUrl ?? url);
  const greeting = `${MUST_TAKE_WRITES}; ${SESSION_SETTINGS}`;
  const direct = createPool({ ...connection, greeting, max: pooled ? DIRECT_MAX : POOL_MAX }, log);
  const instanceId = randomUUID();
  const listener = new PostgresListener({ ...connection, application_name: listenerName(instanceId) }, log);
  return {
    instanceId,
    pool: pooled ?? direct,
    direct,
    isPooled: pooled !== undefined,
    listener,
    fanOut: undefined,
    replicas: null,
    gate: new RestoreGate(),
  };
};

const endPools = async ({ pool, direct }: PostgresResources): Promise<void> => {
  await Promise.all([...new Set([pool, direct])].map((one) => one.end()));
};

interface PoolConfig extends LimitedClientConfig {
  max?: number;
  /** Statements run first on each connection. */
  greeting: string;
}

const createPool = ({ greeting, ...connection }: PoolConfig, log: Log): LimitedPool => {
  const pool = new LimitedPool({
    max: POOL_MAX,
    ...connection,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    onConnect: (client) => client.query(greeting),
  });
  // Without these listeners a connection closed by the server would end the process: the pool listens only to
  // idle clients, not to those that a transaction holds.
  pool.on('error', (error) =>
    log.warn(
      { event: 'database.idle_connection.lost', reason: driverReasonOf(error) },
      'an idle database connection was lost',
    ),
  );
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log.warn(
        { event: 'database.connection.lost', reason: driverReasonOf(error) },
        'a database connection was lost',
      ),
    );
  });
  return pool;
};

type ToSend = (statement: Statement) => Statement;
const asItIs: ToSend = (statement) => statement;
/** A named statement is session state too. */
const withoutName: ToSend = (statement) => ({ ...statement, name: undefined });

const createHandle = (resources: PostgresResources, waitMs: number, background?: Database): Database => {
  const { pool, direct, isPooled, listener, gate } = resources;
  const { pass } = gate;
  const toSend = isPooled ? withoutName : asItIs;
  const runAlways: Run = (statement) => ask(pool, toSend(statement), waitMs);
  const run: Run = (statement) => pass(() => runAlways(statement));
  const handle: Database = {
    kind: 'postgres',
    instanceId: resources.instanceId,
    db: createDb(run),
    get background() {
      return background ?? handle;
    },
    gate,
    duringRestore: { db: createDb(runAlways), sqlTransaction: (work) => runSqlTransaction(direct, work) },
    transaction: (work, mode) =>
      pass(() => runTransaction({ pool, toSend, fanOut: resources.fanOut, waitMs, work, mode })),
    autocommit: (work) => runAutocommit({ run, fanOut: resources.fanOut, work }),
    executeSql: (text, values) => pass(() => executeSql(pool, { text, values, waitMs })),
    sqlTransaction: (work) => pass(() => runSqlTransaction(direct, work)),
    copyFiles: null,
    get replicas() {
      return resources.replicas;
    },
    carryEventsBy: (fanOut) => {
      resources.fanOut = fanOut;
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
      await resources.replicas?.close();
      await endPools(resources);
    },
  };
  return handle;
};

interface ReplicasPlace {
  urls: readonly string[];
  maxLagMs: number;
  resources: PostgresResources;
  primary: Db;
}

const openReplicas = (place: ReplicasPlace, log: Log, limits: WaitLimits): ReplicaSet => {
  const { urls, maxLagMs, resources, primary } = place;
  const greeting = resources.isPooled ? 'select 1' : SESSION_SETTINGS;
  const toSend = resources.isPooled ? withoutName : asItIs;
  const runAtPrimary: Run = (statement) => ask(resources.pool, toSend(statement), limits.request);
  const replicas = urls.map((url) => {
    const connection = {
      connectionString: url,
      application_name: APPLICATION_NAME,
      keepAlive: true,
      greeting,
    };
    const quick = { ...limits, connection: REPLICA_WAIT_MS };
    const pool = createPool({ ...connection, limits: quick }, log);
    const checks = createPool({ ...connection, limits: { ...quick, request: REPLICA_WAIT_MS }, max: 1 }, log);
    const run: Run = (statement) => ask(pool, toSend(statement), limits.request);
    return new Replica({ url, pool, checks, run, runAtPrimary, log });
  });
  return new ReplicaSet({ primary, replicas, maxLagMs });
};

/** Milliseconds between two attempts to reach a server that is not ready. */
const AGAIN_MS = 250;

/**
 * Checks that the server answers and is new enough. Retries if the server exists: it may be starting, or this
 * process may be too busy to see its answer in time.
 */
const reach = async ({ isPooled, direct, pool }: PostgresResources, log: Log, patienceMs: number) => {
  const started = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      if (isPooled) await keepSettings(direct, pool);
      return await assertSupportedVersion(pool);
    } catch (error) {
      if (!isNotReadyYet(error) || performance.now() - started > patienceMs) throw error;
      if (tries === 1)
        log.warn(
          { event: 'database.start.waiting', reason: driverReasonOf(error) },
          'waiting for the database, which is not ready',
        );
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
};

/**
 * Connects a pool to native PostgreSQL. Rejects with a readable message if the server cannot be reached or is
 * too old.
 */
export const openPostgres = async (
  place: string | PostgresPlace,
  log: Log,
  limits: WaitLimits = WAIT_LIMITS,
): Promise<Database> => {
  const { url, directUrl, replicas }: PostgresPlace = typeof place === 'string' ? { url: place } : place;
  const resources = openResources({ url, directUrl }, log, limits);
  try {
    await reach(resources, log, limits.start);
  } catch (error) {
    await endPools(resources);
    throw error instanceof OldPostgresError ? error : new DatabaseUnreachableError(url, error);
  }
  const background = createHandle(resources, limits.background);
  const handle = createHandle(resources, limits.request, background);
  if (replicas && replicas.urls.length > 0)
    resources.replicas = openReplicas({ ...replicas, resources, primary: handle.db }, log, limits);
  return handle;
};

/** The server of DATABASE_URL does not answer or refuses the login. The message contains no password. */
export class DatabaseUnreachableError extends Error {
  constructor(databaseUrl: string, cause: unknown) {
    super(`The database at ${hostsOf(databaseUrl)} cannot be used: ${driverReasonOf(cause)}`, { cause });
    this.name = 'DatabaseUnreachableError';
  }
}
