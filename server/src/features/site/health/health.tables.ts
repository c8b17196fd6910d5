import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/** The last week whose email about problems was sent or not needed: one row, or none. */
export const problemEmails = pgTable(
  'problem_emails',
  {
    id: boolean('id').primaryKey().default(true),
    /** Monday at 08:00 UTC. */
    week: moment('week').notNull(),
  },
  (table) => [check('problem_emails_one_row', sql`${table.id}`)],
);
