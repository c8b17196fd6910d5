import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { profiles } from './profiles.tables.ts';

export const countAwaitingVerification = async (db: Db): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(profiles)
    .where(and(isNotNull(profiles.idCardUrl), eq(profiles.idVerified, false)));
  return row?.total ?? 0;
};
