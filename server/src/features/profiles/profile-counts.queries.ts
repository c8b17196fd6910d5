import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';
import { profiles } from './profiles.tables.ts';

export const countAwaitingVerification = async (db: Db): Promise<number> => {
  const rows = await db
    .select({ total: count() })
    .from(profiles)
    .where(and(isNotNull(profiles.idDocumentKey), eq(profiles.idVerified, false)));
  return totalOf(rows);
};
