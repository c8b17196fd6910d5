import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/** What the address of RELEASES_URL said when it was last asked: one row, or none. */
export const releaseChecks = pgTable(
  'release_checks',
  {
    id: boolean('id').primaryKey().default(true),
    /** That was asked; what another address said counts no more. */
    url: text('url').notNull(),
    /** When it was asked; the next time is a day later, whatever came of it. */
    checkedAt: moment('checked_at').notNull(),
    /** The release that it announced; stays where a later question failed. */
    version: text('version'),
    notesUrl: text('notes_url'),
    /** Why the last question brought no answer. */
    error: text('error'),
  },
  (table) => [
    check('release_checks_one_row', sql`${table.id}`),
    check('release_checks_notes', sql`${table.notesUrl} is null or ${table.version} is not null`),
  ],
);
