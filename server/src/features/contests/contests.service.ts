import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { contestEntries } from './contests.tables.ts';

/** Entries that wait for a review, over all contests. */
export const countPendingEntries = async (executor: Executor): Promise<number> => {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(contestEntries)
    .where(eq(contestEntries.status, 'pending'));
  return row?.total ?? 0;
};
