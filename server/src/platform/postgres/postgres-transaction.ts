import { DrizzleQueryError } from 'drizzle-orm/errors';
import type pg from 'pg';
import type { SqlConnection, TransactionMode, Tx } from '#platform/database/database.ts';
import { openTx, type Statement } from '#platform/database/handles.ts';
import { Outbox, type OutboxRow } from '#platform/database/outbox.ts';
import type { FanOut } from '#platform/events/fan-out.ts';
import { ask, executeSql, inlined } from '#platform/postgres/postgres-statement.ts';

interface TransactionOptions<T> {
  pool: pg.Pool;
  /** The parts of a statement that the pool can send. */
  toSend(statement: Statement): Statement;
  fanOut: FanOut | undefined;
  /** See `TimedQuery`. */
  waitMs: number | null;
  mode: TransactionMode | undefined;
  work(tx: Tx): Promise<T>;
}

/** Keeps the connection of a failed transaction only if the rollback succeeded. */
const rollBack = (client: pg.PoolClient, waitMs: number | null): Promise<boolean> =>
  executeSql(client, { text: 'rollback', waitMs }).then(
    () => true,
    () => false,
  );

/** Begins, works and commits on one connection. */
const workOn = async <T>(client: pg.PoolClient, outbox: Outbox, options: TransactionOptions<T>) => {
  const { waitMs, mode, work, toSend } = options;
  const level = mode?.isolationLevel;
  await executeSql(client, { text: level ? `begin isolation level ${level}` : 'begin', waitMs });
  const { tx, close } = openTx((statement) => ask(client, toSend(statement), waitMs), outbox);
  try {
    const result = await work(tx);
    close();
    // Sends the collected statement in one message with the commit, which saves a round trip.
    const statement = outbox.statement();
    const text = statement ? `${inlined(statement)}; commit` : 'commit';
    const { rows } = await executeSql(client, { text, waitMs }).catch((error) => {
      throw new DrizzleQueryError(statement?.text ?? text, [], error);
    });
    return { result, rows };
  } finally {
    close();
  }
};

/** See `Database.transaction`. */
export const runTransaction = async <T>(options: TransactionOptions<T>): Promise<T> => {
  const { pool, fanOut, waitMs } = options;
  const client = await pool.connect();
  const outbox = new Outbox(fanOut);
  let isClean = true;
  try {
    const { result, rows } = await workOn(client, outbox, options).catch(async (error: unknown) => {
      isClean = await rollBack(client, waitMs);
      throw error;
    });
    outbox.committed(rows as OutboxRow[], (query) => ask(pool, { ...query, rows: 'objects' }, waitMs));
    return result;
  } finally {
    client.release(!isClean);
  }
};

/** See `Database.sqlTransaction`. */
export const runSqlTransaction = async <T>(
  pool: pg.Pool,
  work: (connection: SqlConnection) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  const run: SqlConnection['executeSql'] = (text, values) =>
    executeSql(client, { text, values, waitMs: null });
  let isDone = false;
  try {
    await run('begin');
    const result = await work({ executeSql: run });
    await run('commit');
    isDone = true;
    return result;
  } finally {
    // The connection of a failed transaction is closed: the server rolls back, and no session state leaks.
    client.release(!isDone);
  }
};
