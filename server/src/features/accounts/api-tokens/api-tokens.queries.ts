import type { ApiTokenScope } from '@opencall/contract/accounts/api-tokens/api-tokens.schemas';
import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.schemas';
import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import type { Role } from '@opencall/contract/shared/vocabulary';
import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { PREFERENCES_SQL, type PreferencesRow } from '#features/accounts/users/users.api.ts';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { apiTokens } from './api-tokens.tables.ts';

/** A token with the facts about its owner that every request needs. */
export interface TokenOwnerRow extends PreferencesRow {
  tokenId: number;
  name: string;
  scopes: ApiTokenScope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  userId: number;
  username: string;
  email: string;
  role: Role;
  emailVerified: boolean;
  status: SubscriptionStatus | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  hasBlocks: boolean;
  admission: Admission | null;
}

/** Finds tokens by their hashes if the owner is still an active admin. Index: api_tokens_token_hash_key. */
export const findTokenOwners = (db: Db, hexHashes: string[]): Promise<(TokenOwnerRow & { hex: string })[]> =>
  db.query<TokenOwnerRow & { hex: string }>({
    text: `select encode(t.token_hash, 'hex') as hex, t.id as "tokenId", t.name, t.scopes, t.created_at as "createdAt",
             t.last_used_at as "lastUsedAt", u.id as "userId", u.username, u.email,
             u.role, u.email_verified as "emailVerified",
             ${PREFERENCES_SQL}, b.status, b.trial_ends_at as "trialEndsAt",
             b.current_period_end as "currentPeriodEnd",
             exists (select from blocks where blocker_id = u.id)
               or exists (select from blocks where blocked_id = u.id) as "hasBlocks", u.admission
           from api_tokens t join users u on u.id = t.user_id left join subscriptions b on b.user_id = u.id
           where t.token_hash = any(array(select decode(h, 'hex') from unnest($1::text[]) h))
             and u.role = 'admin' and u.suspended_until is null and u.deletion_due_at is null`,
    values: [hexHashes],
  });

const columns = {
  id: apiTokens.id,
  name: apiTokens.name,
  scopes: apiTokens.scopes,
  userId: apiTokens.userId,
  username: users.username,
  createdAt: apiTokens.createdAt,
  lastUsedAt: apiTokens.lastUsedAt,
};

/** Lists up to `limit + 1` tokens, newest first. */
export const listTokenRows = (db: Db, { after, limit }: PageSpan) =>
  db
    .select(columns)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(follows(after, { at: apiTokens.createdAt, id: apiTokens.id }))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(limit + 1);

export const countTokens = async (db: Db): Promise<number> =>
  totalOf(await db.select({ total: count() }).from(apiTokens));

export const hasTokens = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .limit(1);
  return rows.length > 0;
};

export const insertToken = async (
  tx: Tx,
  values: Omit<typeof apiTokens.$inferInsert, 'id' | 'lastUsedAt'>,
): Promise<number> => {
  const [row] = await tx.insert(apiTokens).values(values).returning({ id: apiTokens.id });
  if (!row) throw new Error('the inserted token was not returned');
  return row.id;
};

export const deleteToken = async (tx: Tx, id: number) => {
  const [row] = await tx
    .delete(apiTokens)
    .where(eq(apiTokens.id, id))
    .returning({ id: apiTokens.id, name: apiTokens.name, userId: apiTokens.userId });
  return row;
};

export const deleteTokensOf = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
};

/** Records that the token is used, unless a use since `before` is recorded already. */
export const touchToken = async (
  tx: Tx,
  id: number,
  { now, before }: { now: Date; before: Date },
): Promise<void> => {
  const isStale = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before));
  await tx
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, id), isStale));
};
