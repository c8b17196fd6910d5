import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * One number for each metric and UTC day. A job writes past days once; later deletions do not change them. `active` is
 * counted up during its day.
 */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    metric: text('metric').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.metric, table.day] }),
    check('daily_figures_value', sql`${table.value} >= 0`),
  ],
);
