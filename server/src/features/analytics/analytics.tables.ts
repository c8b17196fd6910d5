import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/users/users.tables.ts';

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

/** The last UTC day on which a member was seen: who was counted for a day is not counted for it again. */
export const memberActivity = pgTable('member_activity', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date('day', { mode: 'string' }).notNull(),
});
