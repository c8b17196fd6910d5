import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How many requests somebody has made in the present window, where several processes count together. Unlogged: a crash
 * of the database forgets what lasts a minute. `id` is a keyed digest: it names nobody.
 */
export const requestCounts = pgTable('request_counts', {
  id: text('id').primaryKey(),
  /** End of the window that is counted, in milliseconds since 1970. */
  endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
  count: integer('count').notNull(),
});
