import { API_TOKEN_SCOPES } from '@opencall/contract/accounts/api-tokens/api-tokens.vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { bytea, momentToMillisecond } from '#platform/database/columns.ts';

/** Tokens with which programs call the API as an admin. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes', { enum: API_TOKEN_SCOPES }).array().notNull(),
    /** SHA-256 keyed with SESSION_SECRET. */
    tokenHash: bytea('token_hash').notNull(),
    createdAt: momentToMillisecond('created_at').notNull(),
    lastUsedAt: momentToMillisecond('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_token_hash_key').on(table.tokenHash),
    index('api_tokens_user_id').on(table.userId),
    // For the list, newest first.
    index('api_tokens_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check(
      'api_tokens_scopes',
      sql`cardinality(${table.scopes}) > 0 and ${table.scopes} <@ ${sql.raw(`array['${API_TOKEN_SCOPES.join("', '")}']`)}`,
    ),
  ],
);
