import PgBoss from 'pg-boss';
import type { RawQuery, SqlConnection } from '#platform/database/database.ts';

/** A notification says which kind of work has come. */
export const JOBS_CHANNEL = 'opencall_jobs';

/** Never started: it writes the statements of the queue and has no database of its own. */
const writer = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('work is queued within a transaction')) },
  schedule: false,
});

/** Work to be queued. */
export interface QueuedJob {
  /** Absent: a new one. */
  id: string | undefined;
  name: string;
  data: object;
  /** Seconds that it waits at least. */
  startAfter?: number | undefined;
}

/** The queue's own statement that adds these pieces of work. */
export const insertJobsQuery = async (jobs: readonly QueuedJob[]): Promise<RawQuery> => {
  let query: RawQuery | undefined;
  const db: SqlConnection = {
    executeSql: async (text, values) => {
      query = { text, values };
      return { rows: [] };
    },
  };
  await writer.insert([...jobs] as PgBoss.JobInsert[], { db } as PgBoss.InsertOptions);
  if (!query) throw new Error('the job queue wrote no statement');
  return query;
};
