import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/** The result of the last check of RELEASES_URL: one row, or none. */
export const releaseChecks = pgTable(
  'release_checks',
  {
    id: boolean('id').primaryKey().default(true),
    /** The checked address. A result for another address is ignored. */
    url: text('url').notNull(),
    /** When the last check ran. The next check is a day later, after failures as well. */
    checkedAt: moment('checked_at').notNull(),
    /** The announced release. It is kept when a later check fails. */
    version: text('version'),
    notesUrl: text('notes_url'),
    /** The error of the last check. */
    error: text('error'),
  },
  (table) => [
    check('release_checks_one_row', sql`${table.id}`),
    check('release_checks_notes', sql`${table.notesUrl} is null or ${table.version} is not null`),
  ],
);
