import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';

/**
 * One row that counts the changes of visibility between members. A replica with a lower count may show data
 * that is now hidden, and is not used. Triggers raise the count once per transaction, at its end.
 */
export const readFloor = pgTable(
  'read_floor',
  {
    id: boolean('id').primaryKey().default(true),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [check('read_floor_one_row', sql`${table.id}`)],
);
