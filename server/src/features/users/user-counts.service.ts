import { count, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { users } from './users.tables.ts';

/** Everybody with an account, and those who have made theirs since a moment. Index: users_created_at. */
export const countUsers = async (db: Db, since: Date): Promise<{ total: number; since: number }> => {
  const newer = sql`count(*) filter (where ${users.createdAt} >= ${since.toISOString()}::timestamptz)`;
  const [row] = await db.select({ total: count(), since: newer.mapWith(Number) }).from(users);
  return row ?? { total: 0, since: 0 };
};
