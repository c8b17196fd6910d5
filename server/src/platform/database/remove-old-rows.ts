import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Rows deleted by one statement. A long statement delays vacuum and replicas. */
const BATCH = 1_000;

/**
 * Deletes the rows whose time in `column` is before a moment, in batches with one transaction each. Skips
 * locked rows until the next run. Needs an index on the column in growing tables.
 */
export const removeOldRows = async (
  database: Database,
  column: PgColumn,
  before: Date | number | SQL,
): Promise<void> => {
  const old = sql`select ctid from ${column.table} where ${lt(column, before)} limit ${BATCH} for update skip locked`;
  for (;;) {
    const removed = await database.autocommit((tx) =>
      tx.delete(column.table).where(sql`ctid = any(array(${old}))`).returning({ done: sql`1` }),
    );
    if (removed.length < BATCH) return;
  }
};
