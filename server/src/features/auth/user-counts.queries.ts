import { count, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { users } from './auth.tables.ts';

/** Index: users_created_at. */
export const countAccounts = async (
  executor: Executor,
  since: Date,
): Promise<{ total: number; since: number }> => {
  const newer = sql`count(*) filter (where ${users.createdAt} >= ${since.toISOString()}::timestamptz)`;
  const [row] = await executor.select({ total: count(), since: newer.mapWith(Number) }).from(users);
  return row ?? { total: 0, since: 0 };
};
