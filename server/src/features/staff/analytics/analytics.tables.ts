import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * One number a metric and UTC day. Days that are over are written once, by a job, and stay as they were then, whatever
 * is deleted later; `active` counts up while its day lasts.
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
