import type { Executor, RawQuery, SqlConnection } from '#platform/database/database.ts';

const TIMESTAMP_TYPES = new Set([1114, 1184]);
/** PostgreSQL refuses a longer NOTIFY payload. */
const NOTIFY_MAX_BYTES = 7999;

interface RawResult {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
}

/**
 * Runs hand-written SQL on a pool or a transaction and returns its rows.
 * `Row` is the caller's promise about the columns; timestamps arrive as Date.
 * Errors are drizzle's DrizzleQueryError, as for every other query.
 */
export async function queryRaw<Row extends object>(executor: Executor, query: RawQuery): Promise<Row[]> {
  const prepared = executor._.session.prepareQuery<{ execute: RawResult; all: unknown; values: unknown }>(
    { sql: query.text, params: [...(query.values ?? [])] },
    undefined,
    query.name,
    false,
  );
  const { rows, fields } = await prepared.execute();
  reviveTimestamps(rows, fields);
  return rows as Row[];
}

/** Drizzle hands timestamps over as text; its columns convert them, raw rows must do so here. */
function reviveTimestamps(rows: RawResult['rows'], fields: RawResult['fields']): void {
  const names = fields.filter((field) => TIMESTAMP_TYPES.has(field.dataTypeID)).map((field) => field.name);
  if (names.length === 0) return;
  for (const row of rows) {
    for (const name of names) {
      const value = row[name];
      if (typeof value === 'string') row[name] = new Date(value);
    }
  }
}

/** Lower case alone: PGlite folds names here and not there, so that another one could not be left again. */
const CHANNEL_NAME = /^[a-z][a-z0-9_]{0,62}$/;

/** Returns `channel`, or throws when both drivers would not treat it alike. */
export function toChannel(channel: string): string {
  if (!CHANNEL_NAME.test(channel)) throw new RangeError(`Not a channel name: ${channel}`);
  return channel;
}

/** Sends `payload` on `channel`; within a transaction it leaves when that commits. */
export async function notify(executor: Executor, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > NOTIFY_MAX_BYTES) {
    throw new RangeError(`A notification holds at most ${NOTIFY_MAX_BYTES} bytes; send an id instead.`);
  }
  await queryRaw(executor, {
    text: 'select pg_notify($1, $2)',
    values: [toChannel(channel), payload],
    name: 'notify',
  });
}

/** Lets pg-boss write within our transaction: `boss.send(name, data, { db: toSqlConnection(tx) })`. */
export function toSqlConnection(executor: Executor): SqlConnection {
  return { executeSql: async (text, values) => ({ rows: await queryRaw(executor, { text, values }) }) };
}
