import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { moment } from '#platform/database/columns.ts';

/** Maximum characters of a stored reason. */
export const REASON_MAX = 500;

/**
 * Addresses of members to which emails bounce permanently. A mark applies only while the member has this address. Emails
 * to people without an account are never marked.
 */
export const emailBounces = pgTable(
  'email_bounces',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    /** The answer of the mail server or the provider. */
    reason: text('reason').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    check('email_bounces_email_lower', sql`${table.email} = lower(${table.email})`),
    check('email_bounces_reason', sql`char_length(${table.reason}) <= ${sql.raw(String(REASON_MAX))}`),
  ],
);
