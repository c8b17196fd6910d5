import type { Db } from '#platform/database/database.ts';

/** The jobs of one kind that could start now. */
interface WaitingJobs {
  queue: string;
  waiting: number;
  /** How long the oldest of them has waited, in seconds. */
  seconds: number;
}

export const listWaitingJobs = (db: Db): Promise<WaitingJobs[]> =>
  db.query<WaitingJobs>({
    text: `select kind as queue, count(*)::int as waiting,
             extract(epoch from now() - min(start_after))::float8 as seconds
           from jobs where state = 'waiting' and start_after <= now() group by kind`,
  });
