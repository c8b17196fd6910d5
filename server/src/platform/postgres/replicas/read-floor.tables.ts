import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';

/**
 * One row: how often it has changed who may see whom. A replica that has counted less may show what must not be seen
 * any more, and is not read from. Triggers raise it, once a transaction and at its end.
 */
export const readFloor = pgTable(
  'read_floor',
  {
    id: boolean('id').primaryKey().default(true),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [check('read_floor_one_row', sql`${table.id}`)],
);
