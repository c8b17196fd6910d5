import { API_TOKEN_SCOPES } from '@opencall/contract/accounts/api-tokens/api-tokens.vocabulary';
import { z } from 'zod';
import { VIEWER_FACTS_SQL, viewerFactColumns } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const tokenOwnerRow = z.object({
  /** The hash of the token, in hexadecimal. */
  hex: z.string(),
  tokenId: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(API_TOKEN_SCOPES)),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  ...viewerFactColumns,
});

/** A token with the facts about its owner that every request needs. */
export type TokenOwnerRow = z.output<typeof tokenOwnerRow>;

/** Finds tokens by their hashes if the owner is still an active admin. Index: api_tokens_token_hash_key. */
export const findTokenOwners = (db: Db, hexHashes: string[]): Promise<TokenOwnerRow[]> =>
  query(db, tokenOwnerRow, {
    text: `select encode(t.token_hash, 'hex') as hex, t.id as "tokenId", t.name, t.scopes, t.created_at as "createdAt",
             t.last_used_at as "lastUsedAt", ${VIEWER_FACTS_SQL}
           from api_tokens t join users u on u.id = t.user_id left join subscriptions b on b.user_id = u.id
           where t.token_hash = any(array(select decode(h, 'hex') from unnest($1::text[]) h))
             and u.role = 'admin' and u.suspended_until is null and u.deletion_due_at is null`,
    values: [hexHashes],
  });
