import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { stageNames } from './users.tables.ts';

/** Claims a stage name; false when somebody else holds it. Claiming one's own again is fine. */
export const claimStageName = async (tx: Tx, nameKey: string, userId: number): Promise<boolean> => {
  const rows = await tx
    .insert(stageNames)
    .values({ nameKey, userId })
    .onConflictDoUpdate({
      target: stageNames.nameKey,
      set: { nameKey },
      setWhere: eq(stageNames.userId, userId),
    })
    .returning({ nameKey: stageNames.nameKey });
  return rows.length === 1;
};

/** Frees the names of a user but those in `keep`. */
export const releaseStageNames = async (tx: Tx, userId: number, keep: string[]): Promise<void> => {
  await tx
    .delete(stageNames)
    .where(and(eq(stageNames.userId, userId), sql`${stageNames.nameKey} <> all(${sql.param(keep)}::text[])`));
};
