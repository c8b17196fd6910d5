import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { sessions } from '#features/accounts/auth/auth.tables.ts';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, moment } from '#platform/database/columns.ts';

/** Identities of members at a provider: issuer and subject, never an email address alone. */
export const oidcIdentities = pgTable(
  'oidc_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The email address that the provider gave; shown to the member only. */
    email: text('email'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('oidc_identities_user_id_key').on(table.userId, table.issuer),
  ],
);

/** Sign-in attempts, each of one browser, for some minutes. */
export const oidcAttempts = pgTable(
  'oidc_attempts',
  {
    /** SHA-256 of the browser's cookie, keyed with SESSION_SECRET. */
    tokenHash: bytea('token_hash').primaryKey(),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    inviteCode: text('invite_code'),
    /** The user who connects their account and the session; null for a sign-in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The subject that the provider named; null before its answer. */
    subject: text('subject'),
    name: text('name'),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('oidc_attempts_user_id').on(table.userId),
    index('oidc_attempts_session_id').on(table.sessionId),
    // For the deletion of expired attempts.
    index('oidc_attempts_expires_at').on(table.expiresAt),
  ],
);
