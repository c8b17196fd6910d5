import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, moment } from '#platform/database/columns.ts';

/** Authenticator apps. `enabledAt` is null until a code was verified. */
export const twoFactor = pgTable('two_factor', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** AES-256-GCM with a key derived from SESSION_SECRET: nonce, tag, ciphertext. */
  secret: bytea('secret').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  enabledAt: moment('enabled_at'),
  /** The newest 30-second step of which a code was used. Codes of this and earlier steps are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** A member's unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => twoFactor.userId, { onDelete: 'cascade' }),
    /** SHA-256 is enough, because the codes are random. */
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
