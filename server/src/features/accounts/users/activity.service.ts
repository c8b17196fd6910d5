import { lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { memberActivity } from './users.tables.ts';

/** Records that a member was seen on a UTC day; false if that or a later day is recorded already. */
export const recordActiveDay = async (
  tx: Tx,
  { userId, day }: { userId: number; day: string },
): Promise<boolean> => {
  const rows = await tx
    .insert(memberActivity)
    .values({ userId, day })
    .onConflictDoUpdate({
      target: memberActivity.userId,
      set: { day },
      setWhere: lt(memberActivity.day, sql`excluded.day`),
    })
    .returning({ userId: memberActivity.userId });
  return rows.length === 1;
};
