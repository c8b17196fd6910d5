import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, moment } from '#platform/database/columns.ts';

/** Password attempts within a time window, counted over all processes. */
export const passwordTries = pgTable(
  'password_tries',
  {
    /** Keyed hash of the counted subject: an address with a network, with a known device, or alone. */
    key: bytea('key').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  // For the deletion of expired windows.
  (table) => [index('password_tries_ends_at').on(table.endsAt)],
);

/** Attempts at an account's second factor since the last correct code. */
export const codeTries = pgTable('code_tries', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tries: integer('tries').notNull(),
  /** No code is accepted before this time. */
  lockedUntil: moment('locked_until'),
});
