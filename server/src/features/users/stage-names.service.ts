import { stageNameKey } from '@opencall/contract/auth/auth.schemas';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { claimStageName, releaseStageNames } from './stage-names.queries.ts';
import { stageNames } from './users.tables.ts';

/** Is this name held by anybody, as a username or as a profile's stage name? */
export const isStageNameTaken = async (db: Db, name: string): Promise<boolean> => {
  const rows = await db
    .select({ nameKey: stageNames.nameKey })
    .from(stageNames)
    .where(eq(stageNames.nameKey, stageNameKey(name)));
  return rows.length > 0;
};

/**
 * Makes `username` and `stageName` the names of a user and frees what the user held before.
 * @throws STAGE_NAME_TAKEN when somebody else holds one of them; the database decides between two at once.
 */
export const holdStageNames = async (
  tx: Tx,
  userId: number,
  { username, stageName }: { username: string; stageName: string },
): Promise<void> => {
  // Sorted, so that two members who want each other's names cannot wait for each other for ever.
  const keys = [...new Set([stageNameKey(username), stageNameKey(stageName)])].sort();
  for (const key of keys) {
    if (!(await claimStageName(tx, key, userId))) throw new AppError('STAGE_NAME_TAKEN');
  }
  await releaseStageNames(tx, userId, keys);
};
