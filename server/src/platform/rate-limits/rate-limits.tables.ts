import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Requests made in the current window, for several processes that count together. Unlogged: a crash of the
 * database loses only counts of a minute. `id` is a keyed digest that identifies no person.
 */
export const requestCounts = pgTable('request_counts', {
  id: text('id').primaryKey(),
  /** End of the counted window, in milliseconds since 1970. */
  endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
  count: integer('count').notNull(),
});
