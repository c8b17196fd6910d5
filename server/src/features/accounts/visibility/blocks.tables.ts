import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { moment } from '#platform/database/columns.ts';

/** Blocks between members. A block hides both from each other: visibility.sql.ts. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: integer('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    check('blocks_another', sql`${table.blockerId} <> ${table.blockedId}`),
    // For blocks of the opposite direction.
    index('blocks_blocked_id').on(table.blockedId, table.blockerId),
  ],
);
