import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, moment } from '#platform/database/columns.ts';

/** Tries at passwords within a window of time, for all processes together. */
export const passwordTries = pgTable(
  'password_tries',
  {
    /** Keyed hash of what is counted: an address with a network, with a known device, or alone. */
    key: bytea('key').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  // Removal of windows that are over.
  (table) => [index('password_tries_ends_at').on(table.endsAt)],
);

/** Tries at an account's second factor since the last code that was right. */
export const codeTries = pgTable('code_tries', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tries: integer('tries').notNull(),
  /** Until then no code is taken. */
  lockedUntil: moment('locked_until'),
});
