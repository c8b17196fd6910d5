import { and, count, eq, isNotNull } from 'drizzle-orm';
import { profiles } from '#features/profiles/profiles.tables.ts';
import type { Db } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';

/** Identity documents that nobody has verified. */
export const countUnverifiedDocuments = async (db: Db): Promise<number> => {
  const rows = await db
    .select({ total: count() })
    .from(profiles)
    .where(and(isNotNull(profiles.idDocumentKey), eq(profiles.idVerified, false)));
  return totalOf(rows);
};
