import { index, integer, pgTable, serial, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, moment } from '#platform/database/columns.ts';

/** Browsers that have signed in to an account before. Wrong passwords from other devices do not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's token, keyed with SESSION_SECRET. Several accounts of one browser share a token. */
    tokenHash: bytea('token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('known_devices_token_hash_user_id_key').on(table.tokenHash, table.userId),
    // For the deletion of the oldest devices of an account.
    index('known_devices_user_id').on(table.userId, table.lastUsedAt),
    // For the deletion of devices that were not used for a long time.
    index('known_devices_last_used_at').on(table.lastUsedAt),
  ],
);
