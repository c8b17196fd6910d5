import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, to the microsecond: `timestamptz`, a Date in JavaScript. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A point in time with millisecond precision, as in a Date and therefore in a cursor. */
export const momentToMillisecond = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Bytes: a Buffer in JavaScript. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Search words made by `to_tsvector`. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A full-text query in PostgreSQL's notation. */
export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

/**
 * Days as a PostgreSQL multirange, `{[2027-05-03,2027-05-10)}`: sorted, without overlaps, each without its
 * end day.
 */
export const dateMultirange = customType<{ data: string }>({ dataType: () => 'datemultirange' });

/** Text that compares byte by byte: for look-ups and prefixes, not for sorting names. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The condition of a CHECK that a column holds one value of a list. Null passes. @param values constants of
 * the contract; the migration contains their text.
 */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
