import PgBoss from 'pg-boss';
import type { Executor } from '#platform/database/database.ts';
import { toSqlConnection } from '#platform/database/raw-query.ts';

/** Never started: it writes through the executor of each call and has no database of its own. */
const sender = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('work is queued within a transaction')) },
  schedule: false,
});

/**
 * Adds one piece of work within `executor`'s transaction, where no `Jobs` is at hand: the queue is in the database,
 * and whoever works on it finds it there. A kind that no process registered is dropped.
 */
export const enqueueJob = async (executor: Executor, name: string, data: object): Promise<void> => {
  await sender.send(name, data, { db: toSqlConnection(executor) } as PgBoss.SendOptions);
};
