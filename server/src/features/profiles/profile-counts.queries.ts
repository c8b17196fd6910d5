import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { profiles } from './profiles.tables.ts';

export const countAwaitingVerification = async (executor: Executor): Promise<number> => {
  const [row] = await executor
    .select({ total: count() })
    .from(profiles)
    .where(and(isNotNull(profiles.idCardUrl), eq(profiles.idVerified, false)));
  return row?.total ?? 0;
};
