import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { users } from './users.tables.ts';

/** Counts all accounts, and those created since a moment. Index: users_created_at. */
export const countUsers = async (db: Db, since: Date): Promise<{ total: number; since: number }> => {
  const newer = sql`count(*) filter (where ${users.createdAt} >= ${since.toISOString()}::timestamptz)`;
  const [row] = await db.select({ total: count(), since: newer.mapWith(Number) }).from(users);
  return row ?? { total: 0, since: 0 };
};

/** True if there is any account. */
export const hasUsers = async (db: Db): Promise<boolean> => {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
};

/** True if there is an admin. Index: users_role. */
export const hasAdmin = async (db: Db): Promise<boolean> => {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return rows.length > 0;
};
