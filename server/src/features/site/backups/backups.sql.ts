import type { Tx } from '#platform/database/database.ts';
import { execute } from '#platform/database/query.ts';

/** Locks the table, so that processes decide one after the other whether to start a backup. */
export const lockRuns = (tx: Tx): Promise<void> =>
  execute(tx, { text: 'lock table backup_runs in share row exclusive mode' });
