import pg from 'pg';
import type { RawQuery } from '#platform/database/database.ts';
import type { Statement } from '#platform/database/handles.ts';
import type { TimedQuery } from '#platform/postgres/limited-pool.ts';

const { builtins } = pg.types;
const TIMESTAMPS = new Set<number>([builtins.TIMESTAMP, builtins.TIMESTAMPTZ]);
/** date, interval; arrays of numeric, timestamp, timestamptz, interval, date: kept as PostgreSQL's text. */
const AS_TEXT = new Set<number>([builtins.DATE, builtins.INTERVAL, 1231, 1115, 1185, 1187, 1182]);

/** Parses int8 like PGlite: a number where that is exact, else a bigint. */
const parseInt8 = (text: string): number | bigint => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

/** Set in the driver's global table, which the SQL of the job queue uses too. */
pg.types.setTypeParser(builtins.INT8, parseInt8);

const asIs = (text: string): string => text;
const asDate = (text: string): Date => new Date(text);

const parsersWith = (timestamps: (text: string) => unknown) => ({
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (TIMESTAMPS.has(type)) return timestamps;
    if (AS_TEXT.has(type)) return asIs;
    return pg.types.getTypeParser(type, format as 'text');
  },
});

/** See `Statement.rows`. */
const PARSERS = { objects: parsersWith(asDate), arrays: parsersWith(asIs) };

/** A pool or one of its connections. */
export type PoolOrConnection = pg.Pool | pg.PoolClient;

/** Runs one statement. `waitMs`: see `TimedQuery`. */
export const ask = (
  client: PoolOrConnection,
  { text, values, name, rows }: Statement,
  waitMs: number | null,
): Promise<{ rows: unknown[] }> => {
  const query: TimedQuery = {
    text,
    values: [...(values ?? [])],
    types: PARSERS[rows] as pg.CustomTypesConfig,
    waitMs,
    ...(name === undefined ? {} : { name }),
  };
  return rows === 'arrays'
    ? client.query({ ...query, rowMode: 'array' } as pg.QueryArrayConfig<unknown[]>)
    : client.query(query);
};

/** Runs plain SQL. The answer to several statements is a list, whose rows are joined as in PGlite. */
export const executeSql = async (
  client: PoolOrConnection,
  query: Pick<TimedQuery, 'text' | 'values' | 'waitMs'>,
): Promise<{ rows: Record<string, unknown>[] }> => {
  const answer: pg.QueryResult | pg.QueryResult[] = await client.query(query);
  return { rows: [answer].flat().flatMap((result) => result.rows) };
};

/** Returns the statement with its values inlined, so that it can be sent in one message with others. */
export const inlined = ({ text, values = [] }: RawQuery): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1];
    return value === null || value === undefined ? 'null' : pg.escapeLiteral(String(value));
  });
