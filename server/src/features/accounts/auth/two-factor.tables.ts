import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, moment } from '#platform/database/columns.ts';

/** An authenticator app: begun (`enabledAt` null) until a code of it was verified. */
export const twoFactor = pgTable('two_factor', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** AES-256-GCM under a key of SESSION_SECRET: nonce, tag, ciphertext. */
  secret: bytea('secret').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  enabledAt: moment('enabled_at'),
  /** The newest 30-second step of which a code was taken; that one and older ones are spent. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** What is left of a member's recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => twoFactor.userId, { onDelete: 'cascade' }),
    /** SHA-256; the codes are random enough that nothing slower is needed. */
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
