import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { createJobs, type Jobs } from './jobs.ts';
import type { JobKind } from './runs.ts';

const LONGEST_PERIOD = 12 * 3600;

let database: Database;
const failures: string[] = [];
const log = { error: (_: object, message: string) => void failures.push(message) };

/** A point that work stops at until it is let on. */
const gate = () => {
  let [arrive, open] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const pass = async () => {
    arrive();
    await opened;
  };
  return { reached, open, pass };
};

const startJobs = async (
  kind: JobKind<object>,
  { over = database, stopLimit }: { over?: Database; stopLimit?: number } = {},
): Promise<Jobs> => {
  const jobs = createJobs(over, log, stopLimit);
  jobs.register(kind);
  await jobs.start();
  return jobs;
};

/** Of the newest piece of work of a kind. */
const stateOf = async (name: string): Promise<string | undefined> => {
  const text = 'select state from pgboss.job where name = $1 order by created_on desc limit 1';
  const [row] = await database.db.query<{ state: string }>({ text, values: [name] });
  return row?.state;
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  failures.length = 0;
});

describe('clock-driven work', () => {
  it('is queued once a period, however many processes ask', async () => {
    const processes = [createJobs(database, log), createJobs(database, log)];
    for (const jobs of processes) {
      jobs.register({ name: 'tidy', everySeconds: LONGEST_PERIOD, run: async () => {} });
      await jobs.start();
      await jobs.work();
    }
    const queued = await database.db.query({ text: "select id from pgboss.job where name = 'tidy'" });
    for (const jobs of processes) await jobs.stop();
    expect([queued.length, failures]).toEqual([1, []]);
  });

  it('is refused where it were to come more seldom than the queue remembers', () => {
    const jobs = createJobs(database, log);
    const seldom = { name: 'seldom', everySeconds: LONGEST_PERIOD + 1, run: async () => {} };
    expect(() => jobs.register(seldom)).toThrow(RangeError);
  });
});

describe('work that fails', () => {
  it('is kept for another try, and holds up nothing else', async () => {
    const done: number[] = [];
    const jobs = await startJobs({
      name: 'failing',
      run: async (data) => {
        const { n } = data as { n: number };
        if (n === 1) throw new Error('no');
        done.push(n);
      },
    });
    onTestFinished(() => jobs.stop());
    await database.autocommit(async (tx) => tx.enqueue('failing', { n: 1 }));
    await jobs.work();
    await vi.waitFor(async () => expect(await stateOf('failing')).toBe('retry'), 10_000);
    await database.autocommit(async (tx) => tx.enqueue('failing', { n: 2 }));
    await vi.waitFor(() => expect(done).toEqual([2]), 10_000);
  });

  it('goes on after the database could not be told of what was done', async () => {
    let isAway = false;
    const over: Database = {
      ...database,
      executeSql: (text, values) =>
        isAway ? Promise.reject(new Error('away')) : database.executeSql(text, values),
    };
    const done: number[] = [];
    const run = async (data: object) => {
      done.push((data as { n: number }).n);
      isAway = done.length === 1;
    };
    const jobs = await startJobs({ name: 'unheard', run }, { over });
    onTestFinished(() => jobs.stop());
    await database.autocommit(async (tx) => tx.enqueue('unheard', { n: 1 }));
    await jobs.work();
    await vi.waitFor(() => expect(failures).toContain('the job queue could not be asked'), 10_000);
    isAway = false;
    await database.autocommit(async (tx) => tx.enqueue('unheard', { n: 2 }));
    await vi.waitFor(() => expect(done).toEqual([1, 2]), 10_000);
  });
});

describe('stop', () => {
  it('waits for a look at the queue that has begun, and asks nothing after it', async () => {
    const look = gate();
    let [asked, answered] = [0, 0];
    const over: Database = {
      ...database,
      executeSql: async (text, values) => {
        asked += 1;
        if (/skip locked/i.test(text)) await look.pass();
        return database.executeSql(text, values).finally(() => {
          answered += 1;
        });
      },
    };
    const jobs = await startJobs({ name: 'polled', run: async () => {} }, { over });
    await jobs.work();
    await look.reached;
    let hasStopped = false;
    const stopped = jobs.stop().then(() => {
      hasStopped = true;
    });
    for (let turns = 0; turns < 50; turns += 1) await turn();
    expect(hasStopped).toBe(false);
    look.open();
    await stopped;
    expect(answered).toBe(asked);
    expect(failures).toEqual([]);
  });

  it('waits for running work, and for the queue to know of it', async () => {
    const work = gate();
    const jobs = await startJobs({ name: 'running', run: work.pass });
    await database.autocommit(async (tx) => tx.enqueue('running', {}));
    await jobs.work();
    await work.reached;
    const stopped = jobs.stop();
    work.open();
    await stopped;
    expect(await stateOf('running')).toBe('completed');
  });

  it('waits for a drain that nobody waits for', async () => {
    const work = gate();
    const jobs = await startJobs({ name: 'drained', run: work.pass });
    await database.autocommit(async (tx) => tx.enqueue('drained', {}));
    const drained = jobs.drain();
    await work.reached;
    let hasStopped = false;
    const stopped = jobs.stop().then(() => {
      hasStopped = true;
    });
    for (let turns = 0; turns < 50; turns += 1) await turn();
    expect(hasStopped).toBe(false);
    work.open();
    await Promise.all([drained, stopped]);
    expect(await stateOf('drained')).toBe('completed');
    expect(failures).toEqual([]);
  });

  it('gives back what runs for too long, and lets it ask nothing any more', async () => {
    const work = gate();
    const jobs = await startJobs({ name: 'endless', run: work.pass }, { stopLimit: 50 });
    await database.autocommit(async (tx) => tx.enqueue('endless', {}));
    await jobs.work();
    await work.reached;
    await jobs.stop();
    expect(await stateOf('endless')).toBe('retry');
    work.open();
    await vi.waitFor(() => expect(failures).toEqual(['the job queue could not be asked']));
    expect(await stateOf('endless')).toBe('retry');
  });
});
