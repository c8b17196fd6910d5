import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/users.tables.ts';

/** Who wants nothing to do with whom; it hides both from each other: visibility.service.ts. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: integer('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    check('blocks_another', sql`${table.blockerId} <> ${table.blockedId}`),
    // The other direction: who has blocked me.
    index('blocks_blocked_id').on(table.blockedId, table.blockerId),
  ],
);
