import { FAILED_JOB_DAYS } from '@opencall/contract/site/failed-jobs/failed-jobs.vocabulary';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { eventually } from '#testing/eventually.ts';
import { setUpJobQueue } from '#testing/job-queue.ts';
import type { JobKind } from './job-kind.ts';
import { COMPLETED_HOURS, jobsUpkeep } from './upkeep.ts';

const queue = setUpJobQueue();
const { failures, stateOf } = queue;

const startJobs = async (...given: Parameters<typeof queue.startJobs>) => {
  const jobs = await queue.startJobs(...given);
  onTestFinished(() => jobs.stop());
  return jobs;
};

const enqueueMany = (name: string, count: number): Promise<void> =>
  queue.database.autocommit(async (tx) => {
    for (let n = 0; n < count; n += 1) tx.enqueue(name, { n });
  });

/** A database that records the statements of the queue. */
const recorded = (): { over: Database; asked: string[] } => {
  const asked: string[] = [];
  const executeSql: Database['executeSql'] = (text, values) => {
    asked.push(text);
    return queue.database.executeSql(text, values);
  };
  return { over: { ...queue.database, executeSql }, asked };
};

/** A job that waits until the test releases it. */
const heldWork = (name: string) => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (_: object, id: string): Promise<void> =>
    new Promise((resolve) => {
      started.push(id);
      ends.push(resolve);
    });
  const endAll = () => {
    for (const end of ends.splice(0)) end();
  };
  const kind: JobKind<object> = { name, run };
  return { kind, started, endAll };
};

describe('a new job', () => {
  it('starts because of its commit, without polling', async () => {
    const { over, asked } = recorded();
    const started: object[] = [];
    const jobs = await startJobs({ name: 'woken', run: async (data) => void started.push(data) }, { over });
    await jobs.work();
    asked.length = 0;
    await queue.database.transaction(async (tx) => tx.enqueue('woken', { n: 1 }));
    await eventually(() => expect(started).toEqual([{ n: 1 }]));
    expect(asked.filter((text) => text.includes('unnest($1::text[])'))).toEqual([]);
  });

  it('runs with as many others at a time as its kind allows', async () => {
    const { kind, started, endAll } = heldWork('crowded');
    const jobs = await startJobs({ ...kind, atOnce: 3 });
    await enqueueMany('crowded', 7);
    await jobs.work();
    const seen: number[] = [];
    for (const count of [3, 6, 7]) {
      await eventually(() => expect(started.length).toBeGreaterThanOrEqual(count));
      seen.push(started.length);
      endAll();
    }
    expect(seen).toEqual([3, 6, 7]);
    expect(new Set(started).size).toBe(7);
  });

  it('is taken and reported in batches', async () => {
    const { over, asked } = recorded();
    const done: object[] = [];
    const jobs = await startJobs(
      { name: 'many', atOnce: 10, run: async (data) => void done.push(data) },
      { over },
    );
    await enqueueMany('many', 100);
    await jobs.work();
    await eventually(() => expect(done).toHaveLength(100));
    await jobs.stop();
    const { rows } = await queue.database.executeSql(
      `select state, count(*)::int as n from jobs where kind = 'many' group by state`,
    );
    expect(rows).toEqual([{ state: 'completed', n: 100 }]);
    expect(asked.filter((text) => /state = 'completed'/i.test(text)).length).toBeLessThan(50);
  });

  it('does not wait for jobs of another kind', async () => {
    const { kind, started, endAll } = heldWork('slow');
    onTestFinished(endAll);
    const done: object[] = [];
    const jobs = await startJobs(kind);
    jobs.register({ name: 'quick', run: async (data) => void done.push(data) });
    await enqueueMany('slow', 50);
    await jobs.work();
    await eventually(() => expect(started).toHaveLength(5));
    await queue.enqueue('quick', { n: 1 });
    await eventually(() => expect(done).toEqual([{ n: 1 }]));
    endAll();
  });
});

describe('a job of a process that ended', () => {
  const age = (name: string) =>
    queue.database.executeSql(
      `update jobs set lease_until = lease_until - interval '1 hour' where kind = $1 and state = 'active'`,
      [name],
    );

  it('is taken over by another process when its lease ends, with the same data and id', async () => {
    const { kind, started, endAll } = heldWork('orphan');
    onTestFinished(endAll);
    const first = await startJobs(kind);
    await queue.enqueue('orphan', { n: 1 });
    await first.work();
    await eventually(() => expect(started).toHaveLength(1));
    await age('orphan');
    const seen: unknown[] = [];
    const second = await startJobs({ name: 'orphan', run: async (data, id) => void seen.push([id, data]) });
    await second.work();
    await eventually(() => expect(seen).toEqual([[started[0], { n: 1 }]]));
    await eventually(async () => expect(await stateOf('orphan')).toBe('completed'));
    endAll();
  });

  it('fails finally after too many tries', async () => {
    const { kind, started, endAll } = heldWork('deadly');
    onTestFinished(endAll);
    const first = await startJobs(kind);
    await queue.enqueue('deadly', {});
    await first.work();
    await eventually(() => expect(started).toHaveLength(1));
    await age('deadly');
    await queue.database.executeSql(`update jobs set tries = 9 where kind = 'deadly'`);
    const second = await startJobs({ name: 'deadly', run: async () => {} });
    await second.work();
    const { rows } = await queue.database.executeSql(
      `select kind, tries, output->>'message' as error from failed_jobs`,
    );
    expect(rows).toEqual([{ kind: 'deadly', tries: 9, error: 'its process ended while it ran' }]);
    expect(await stateOf('deadly')).toBe(undefined);
    endAll();
  });

  it('is not taken over while its lease lasts', async () => {
    const { kind, started, endAll } = heldWork('alive');
    onTestFinished(endAll);
    const first = await startJobs(kind);
    await queue.enqueue('alive', {});
    await first.work();
    await eventually(() => expect(started).toHaveLength(1));
    const second = await startJobs({ name: 'alive', run: async (_, id) => void started.push(id) });
    await second.work();
    await second.stop();
    expect([await stateOf('alive'), started.length]).toEqual(['active', 1]);
    endAll();
  });
});

describe('a job that hangs', () => {
  it('fails when its lease ends, and other jobs take its place', async () => {
    const { kind, started, endAll } = heldWork('hanging');
    onTestFinished(endAll);
    const jobs = await startJobs({ ...kind, atOnce: 1, leaseSeconds: 1 });
    await enqueueMany('hanging', 1);
    await jobs.work();
    await eventually(async () => expect(await stateOf('hanging')).toBe('retry'));
    await enqueueMany('hanging', 1);
    await eventually(() => expect(started).toHaveLength(2));
    expect(failures).toEqual([]);
  });
});

describe('a kind of job', () => {
  it('defines the lease of its jobs', async () => {
    const { kind, started, endAll } = heldWork('leased');
    onTestFinished(endAll);
    const jobs = await startJobs({ ...kind, leaseSeconds: 120 });
    await enqueueMany('leased', 1);
    await jobs.work();
    await eventually(() => expect(started).toHaveLength(1));
    const { rows } = await queue.database.executeSql(
      `select extract(epoch from lease_until - taken_at)::int as seconds from jobs where kind = 'leased'`,
    );
    expect(rows).toEqual([{ seconds: 120 }]);
    endAll();
  });
});

describe('the cleanup of the queue', () => {
  it('removes old completed jobs, however many there are, and nothing else', async () => {
    await startJobs({ name: 'aged', run: async () => {} });
    await queue.database.executeSql(`
      insert into jobs (kind, data, state, ended_at)
      select 'aged', '{}'::jsonb, 'completed', now() - interval '${COMPLETED_HOURS} hours 1 minute' from generate_series(1, 2500)
      union all select 'aged', '{"kept": 1}', 'completed', now() - interval '${COMPLETED_HOURS - 1} hours'
      union all select 'aged', '{"kept": 3}', 'waiting', null`);
    await queue.database.executeSql(`
      insert into failed_jobs (job_id, kind, data, tries, created_at, failed_at)
      select gen_random_uuid(), 'aged', '{}'::jsonb, 9, now(), now() - interval '${FAILED_JOB_DAYS} days 1 minute'
      from generate_series(1, 1500)
      union all select gen_random_uuid(), 'aged', '{"kept": 2}', 9, now(), now() - interval '${FAILED_JOB_DAYS - 1} days'`);
    await jobsUpkeep(queue.database).run({}, '');
    const { rows } = await queue.database.executeSql(`
      select (data->>'kept')::int as kept from jobs where kind = 'aged'
      union all select (data->>'kept')::int from failed_jobs where kind = 'aged' order by kept`);
    expect(rows.map(({ kept }) => kept)).toEqual([1, 2, 3]);
  });
});
