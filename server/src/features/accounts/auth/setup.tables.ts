import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/** The first set-up of a site: one row from a start without anybody on, emptied of its nonce when it is done. */
export const siteSetup = pgTable(
  'site_setup',
  {
    id: boolean('id').primaryKey().default(true),
    /** The token is made of it and of the secret that all processes share; null: used. */
    nonce: text('nonce'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('site_setup_one_row', sql`${table.id}`)],
);
