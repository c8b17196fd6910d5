import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, to the microsecond: `timestamptz`, a Date in JavaScript. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A point in time to the millisecond, as a Date and therefore a cursor hold it. */
export const momentToMillisecond = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Bytes: a Buffer in JavaScript. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Words to search by, made by `to_tsvector`. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A question about such words, in PostgreSQL's notation. */
export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

/** Days as PostgreSQL's ranges, `{[2027-05-03,2027-05-10)}`: sorted, without overlaps, each up to but without its end. */
export const dateMultirange = customType<{ data: string }>({ dataType: () => 'datemultirange' });

/** Text whose bytes compare as they are: for look-ups and prefixes, never sorted for people. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The condition of a `check` that a column holds one of a word list. A column that may be null stays so.
 * @param values constants of the contract; they are written into the migration as they are.
 */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
