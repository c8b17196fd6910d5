import { PASSKEY_NAME_MAX } from '@opencall/contract/accounts/auth/passkeys.vocabulary';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, moment } from '#platform/database/columns.ts';

/** WebAuthn credentials that sign a member in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's credential id in base64url. */
    credentialId: text('credential_id').notNull(),
    /** Public key in COSE format. */
    publicKey: bytea('public_key').notNull(),
    /** Signature counter. If it decreases, the authenticator was copied. Some authenticators always report 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'::text[]`),
    synced: boolean('synced').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    unique('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_id').on(table.userId),
    check('passkeys_name', sql`length(${table.name}) between 1 and ${sql.raw(String(PASSKEY_NAME_MAX))}`),
  ],
);

/** Open challenges. Each can be answered once, within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Base64url. */
    challenge: text('challenge').primaryKey(),
    /** The user who adds a passkey; null for a visitor who signs in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user_id').on(table.userId),
    // For the deletion of expired challenges.
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
);
