import { storeHeldNames } from '#features/accounts/users/users.api.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { listNamesWithoutSkeletons } from './profiles.sql.ts';

const BATCH_SIZE = 500;

const fillBatch = async (tx: Tx): Promise<number> => {
  const owners = await listNamesWithoutSkeletons(tx, BATCH_SIZE);
  const names = owners.map(({ userId, username, stageName }) => ({
    userId,
    names: stageName === null ? [username] : [username, stageName],
  }));
  if (names.length > 0) await storeHeldNames(tx, names);
  return names.length;
};

/** Stores missing skeletons of names when the server starts: older names were stored without them. */
export const fillNameSkeletons = async (database: Database): Promise<void> => {
  while ((await database.transaction(fillBatch)) === BATCH_SIZE);
};
