import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { eventually } from '#testing/eventually.ts';
import { setUpJobQueue } from '#testing/job-queue.ts';
import { createJobs } from './jobs.ts';

const LONGEST_PERIOD = 12 * 3600;

const queue = setUpJobQueue();
const { failures, log, startJobs, stateOf } = queue;

/** A point at which a job waits until it is released. */
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

describe('a periodic job', () => {
  it('is enqueued once per period, however many processes poll', async () => {
    const processes = [createJobs(queue.database, log), createJobs(queue.database, log)];
    for (const jobs of processes) {
      jobs.register({ name: 'tidy', everySeconds: LONGEST_PERIOD, run: async () => {} });
      await jobs.work();
    }
    const queued = await queue.database.db.query({
      text: "select id from jobs where kind = 'tidy'",
    });
    for (const jobs of processes) await jobs.stop();
    expect([queued.length, failures]).toEqual([1, []]);
  });

  it('starts after a pause, which new jobs do not wait for and which ends with the queue', async () => {
    const [work, listening] = [gate(), gate()];
    const listen: Database['listen'] = async (...call) => {
      const unlisten = await queue.database.listen(...call);
      await listening.pass();
      return unlisten;
    };
    const kind = { name: 'early', everySeconds: LONGEST_PERIOD, run: work.pass };
    const over: Database = { ...queue.database, listen };
    const jobs = await startJobs(kind, { over, clockPauseMs: 3_600_000 });
    const working = jobs.work();
    await listening.reached;
    listening.open();
    await queue.enqueue('early', {});
    await work.reached;
    const stopped = jobs.stop();
    work.open();
    await Promise.all([working, stopped]);
    const pieces = await queue.database.db.query({ text: "select id from jobs where kind = 'early'" });
    expect([pieces.length, await stateOf('early'), failures]).toEqual([1, 'completed', []]);
  });

  it('is refused if its period is longer than the queue keeps completed jobs', () => {
    const jobs = createJobs(queue.database, log);
    const seldom = { name: 'seldom', everySeconds: LONGEST_PERIOD + 1, run: async () => {} };
    expect(() => jobs.register(seldom)).toThrow(RangeError);
  });
});

describe('stop', () => {
  it('stops a starting queue without an error', async () => {
    const look = gate();
    const hasWork = async () => {
      await look.pass();
      return false;
    };
    const jobs = await startJobs({
      name: 'looked-for',
      everySeconds: LONGEST_PERIOD,
      hasWork,
      run: async () => {},
    });
    const working = jobs.work();
    const stopped = jobs.stop();
    look.open();
    await Promise.all([working, stopped]);
    await jobs.work();
    expect(failures).toEqual([]);
  });

  it('waits for a running poll of the queue, and sends no statement after it', async () => {
    const look = gate();
    let [asked, answered] = [0, 0];
    const over: Database = {
      ...queue.database,
      executeSql: async (text, values) => {
        asked += 1;
        if (/skip locked/i.test(text)) await look.pass();
        return queue.database.executeSql(text, values).finally(() => {
          answered += 1;
        });
      },
    };
    const started: string[] = [];
    const run = async (_: object, id: string) => void started.push(id);
    const jobs = await startJobs({ name: 'polled', run }, { over });
    await queue.enqueue('polled', {});
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
    // Jobs that were taken and not started are released.
    expect([started, await stateOf('polled')]).toEqual([[], 'created']);
    expect(failures).toEqual([]);
  });

  it('waits for running jobs, and for their completion to be stored', async () => {
    const work = gate();
    const jobs = await startJobs({ name: 'running', run: work.pass });
    await queue.enqueue('running', {});
    await jobs.work();
    await work.reached;
    const stopped = jobs.stop();
    work.open();
    await stopped;
    expect(await stateOf('running')).toBe('completed');
  });

  it('waits for a drain that no caller awaits', async () => {
    const work = gate();
    const jobs = await startJobs({ name: 'drained', run: work.pass });
    await queue.enqueue('drained', {});
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

  it('releases jobs that run for too long, and closes their database connection', async () => {
    const work = gate();
    const jobs = await startJobs({ name: 'endless', run: work.pass }, { stopLimit: 50 });
    await queue.enqueue('endless', {});
    await jobs.work();
    await work.reached;
    await jobs.stop();
    expect(await stateOf('endless')).toBe('retry');
    work.open();
    await eventually(() => expect(failures).toEqual(['the job queue could not be read']));
    expect(await stateOf('endless')).toBe('retry');
  });
});
