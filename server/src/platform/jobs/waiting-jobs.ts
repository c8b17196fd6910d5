import type { Db } from '#platform/database/database.ts';

/** What waits in a queue. */
interface WaitingJobs {
  queue: string;
  waiting: number;
  /** Age of what has waited longest, in seconds. */
  seconds: number;
}

/** What could be done now, by queue; the condition on `state` is that of the queue's own index. */
export const listWaitingJobs = (db: Db): Promise<WaitingJobs[]> =>
  db.query<WaitingJobs>({
    text: `select name as queue, count(*)::int as waiting,
             extract(epoch from now() - min(start_after))::float8 as seconds
           from pgboss.job where state < 'active' and start_after <= now() group by name`,
  });
