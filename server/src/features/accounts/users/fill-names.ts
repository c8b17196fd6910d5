import type { Database, Tx } from '#platform/database/database.ts';
import { listUnclaimedNames } from './name-skeletons.sql.ts';
import { claimHeldNames } from './stage-names.service.ts';

const BATCH_SIZE = 500;

const fillBatch = async (tx: Tx): Promise<number> => {
  const holders = await listUnclaimedNames(tx, BATCH_SIZE);
  if (holders.length > 0) await claimHeldNames(tx, holders);
  return holders.length;
};

/** Claims names that were stored without a claim, when the server starts: those from before a migration. */
export const fillNames = async (database: Database): Promise<void> => {
  while ((await database.transaction(fillBatch)) === BATCH_SIZE);
};
