import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Rows removed by one statement: a long one holds back vacuum, and replicas fall behind. */
const BATCH = 1_000;

/**
 * Removes the rows whose time in `column` is before a moment, batch by batch, each in a transaction of its own. Rows that
 * somebody else has locked are left for the next run. The column wants an index where the table grows.
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
