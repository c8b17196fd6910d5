import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { apiTokens } from './api-tokens.tables.ts';

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
