import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/**
 * The set-up of a site: one row, written at the first start without accounts. Its nonce is removed when
 * set-up is done.
 */
export const siteSetup = pgTable(
  'site_setup',
  {
    id: boolean('id').primaryKey().default(true),
    /** The set-up token is derived from it and SESSION_SECRET; null: used. */
    nonce: text('nonce'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('site_setup_one_row', sql`${table.id}`)],
);
