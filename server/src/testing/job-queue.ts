import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import type { JobKind } from '#platform/jobs/job-kind.ts';
import { createJobs, type Jobs, type JobsOptions } from '#platform/jobs/jobs.ts';
import { createTestDatabase } from './database.ts';

/** Gives a test file a database and job queues. */
export const setUpJobQueue = () => {
  let database: Database | undefined;
  const failures: string[] = [];
  const log = { error: (_: object, message: string) => void failures.push(message) };
  const open = (): Database => {
    if (!database) throw new Error('the database is there while a test runs');
    return database;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.close());
  beforeEach(() => {
    failures.length = 0;
  });

  /** Starts a queue with one kind of job. `over`: replaces the database of the queue. */
  const startJobs = async (
    kind: JobKind<object>,
    { over = open(), ...options }: JobsOptions & { over?: Database } = {},
  ): Promise<Jobs<string>> => {
    const jobs = createJobs(over, log, options);
    jobs.register(kind);
    return jobs;
  };

  /**
   * The state of the newest job of a kind. A job that waits for its first try is `created`, one that waits for a retry is
   * `retry`.
   */
  const stateOf = async (name: string): Promise<string | undefined> => {
    const text = `
      select case when state <> 'waiting' then state when tries = 0 then 'created' else 'retry' end as state
      from jobs where kind = $1 order by created_at desc limit 1`;
    const [row] = await open().db.query<{ state: string }>({ text, values: [name] });
    return row?.state;
  };

  const enqueue = (name: string, data: object): Promise<void> =>
    open().autocommit(async (tx) => tx.enqueue(name, data));

  return {
    get database() {
      return open();
    },
    /** What the queues have logged in this test. */
    failures,
    log,
    enqueue,
    startJobs,
    stateOf,
  };
};
