import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/** The host's own pages, at /pages/SLUG. */
export const sitePages = pgTable(
  'site_pages',
  {
    slug: text('slug').primaryKey(),
    title: text('title').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    inNavigation: boolean('in_navigation').notNull().default(true),
    position: integer('position').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('site_pages_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('site_pages_title', sql`char_length(${table.title}) between 1 and 80`),
  ],
);
