import { index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, moment } from '#platform/database/columns.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: serial('id').primaryKey(),
    /** SHA-256 of the cookie's token, keyed with SESSION_SECRET. */
    tokenHash: bytea('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Extended by every refresh, up to the maximum lifetime of a session. */
    expiresAt: moment('expires_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id').on(table.userId),
    // For the deletion of expired sessions.
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** Tokens of links in emails. Each has one purpose, expires, and can be used once. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    purpose: text('purpose', { enum: ['reset-password', 'verify-email'] }).notNull(),
    tokenHash: bytea('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address the email was sent to: a verification confirms this address only. */
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.tokenHash] }),
    index('email_tokens_user_id').on(table.userId, table.purpose),
  ],
);
