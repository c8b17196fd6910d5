import { NEW_CORRESPONDENTS } from '@opencall/contract/first-contact/first-contact.vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/users.tables.ts';
import { moment } from '#platform/database/columns.ts';

const member = (name: string) =>
  integer(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Two members of whom one has written to the other, by message or email, or applied to them. The row comes with the first
 * message and outlives it: deleting an email makes nobody a stranger.
 */
export const correspondents = pgTable(
  'correspondents',
  {
    /** The smaller of the two ids. */
    lowUserId: member('low_user_id'),
    highUserId: member('high_user_id'),
    begunBy: integer('begun_by').notNull(),
    begunAt: moment('begun_at').notNull(),
    /** Who of them has written something that reached the other. */
    lowWrote: boolean('low_wrote').notNull(),
    highWrote: boolean('high_wrote').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lowUserId, table.highUserId] }),
    check('correspondents_order', sql`${table.lowUserId} < ${table.highUserId}`),
    check('correspondents_begun_by', sql`${table.begunBy} in (${table.lowUserId}, ${table.highUserId})`),
    // One's own rows, from the other place of the pair.
    index('correspondents_high_user_id').on(table.highUserId),
  ],
);

/**
 * When a member lately began to write to somebody new. One row a member: whoever begins waits for it, in whatever
 * process, so no two count the same free place.
 */
export const contactBudgets = pgTable(
  'contact_budgets',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    begunAt: timestamp('begun_at', { withTimezone: true, mode: 'string' }).array().notNull(),
  },
  (table) => [
    check(
      'contact_budgets_size',
      sql`cardinality(${table.begunAt}) between 1 and ${sql.raw(String(NEW_CORRESPONDENTS.verified))}`,
    ),
  ],
);
