import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { eventually } from '#testing/eventually.ts';
import { setUpJobQueue } from '#testing/job-queue.ts';
import { JOBS_CHANNEL } from './insert-jobs.ts';

const queue = setUpJobQueue();
const { failures, startJobs, stateOf } = queue;

/** The state of a job after a failed try. */
interface Left {
  state: string;
  retries: number;
  /** Minimum and maximum seconds from a try to the next one. */
  pause: [number, number];
}

/**
 * A database helper that records the state of the newest job of a kind after each try, and makes its retry
 * due immediately.
 */
const withoutPauses = (name: string) => {
  const tries: Left[] = [];
  let started: number | undefined;
  const look = async (since: number) => {
    const text = `select case state when 'waiting' then 'retry' else state end as state, tries - 1 as retries,
        extract(epoch from start_after)::float8 as next
      from jobs where kind = $1`;
    const [row] = await queue.database.db.query<{ state: string; retries: number; next: number }>({
      text,
      values: [name],
    });
    if (!row || row.state === 'active') return;
    const until = Date.now() / 1000 + 0.001;
    tries.push({ state: row.state, retries: row.retries, pause: [row.next - until, row.next - since] });
    started = undefined;
    await queue.database.executeSql('update jobs set start_after = now() where kind = $1', [name]);
    await queue.database.executeSql('select pg_notify($1, $2)', [JOBS_CHANNEL, name]);
  };
  const over: Database = {
    ...queue.database,
    executeSql: async (text, values) => {
      const answer = await queue.database.executeSql(text, values);
      if (started !== undefined) await look(started);
      return answer;
    },
  };
  const begin = () => {
    started = Date.now() / 1000;
  };
  return { over, tries, begin };
};

describe('a job that fails', () => {
  it('is stored for a retry, and does not delay others', async () => {
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
    await queue.enqueue('failing', { n: 1 });
    await jobs.work();
    await eventually(async () => expect(await stateOf('failing')).toBe('retry'));
    await queue.enqueue('failing', { n: 2 });
    await eventually(() => expect(done).toEqual([2]));
  });

  it('is retried with increasing pauses, and fails finally in the end', async () => {
    const { over, tries, begin } = withoutPauses('stubborn');
    const run = async () => {
      begin();
      throw new Error('not today');
    };
    const jobs = await startJobs({ name: 'stubborn', run }, { over });
    onTestFinished(() => jobs.stop());
    await queue.enqueue('stubborn', {});
    await jobs.work();
    await eventually(() => expect(tries.at(-1)?.state).toBe('failed'));
    expect(tries.map(({ state, retries }) => [state, retries])).toEqual([
      ...Array.from({ length: 8 }, (_, at) => ['retry', at]),
      ['failed', 8],
    ]);
    // The pause doubles each time, plus a random part of the same length, so that jobs that failed together
    // do not return together.
    tries.slice(0, 8).forEach(({ pause: [least, most] }, at) => {
      expect(most).toBeGreaterThanOrEqual(15 * 2 ** at);
      expect(least).toBeLessThanOrEqual(15 * 2 ** (at + 1));
    });
  });

  it('completes with the same data and id when a later try succeeds', async () => {
    const { over, tries, begin } = withoutPauses('patient');
    const seen: unknown[] = [];
    const run = async (data: object, id: string) => {
      begin();
      seen.push([id, data]);
      if (seen.length < 3) throw new Error('not yet');
    };
    const jobs = await startJobs({ name: 'patient', run }, { over });
    onTestFinished(() => jobs.stop());
    await queue.enqueue('patient', { n: 1 });
    await jobs.work();
    await eventually(() => expect(tries.at(-1)?.state).toBe('completed'));
    expect(tries.map(({ state }) => state)).toEqual(['retry', 'retry', 'completed']);
    expect(seen).toEqual([seen[0], seen[0], seen[0]]);
    expect(seen[0]).toMatchObject([expect.any(String), { n: 1 }]);
    expect(failures).toEqual([]);
  });

  const thrown: [string, unknown, object][] = [
    ['an error', new RangeError('too far'), { name: 'RangeError', message: 'too far' }],
    ['a text', 'no', { message: 'no' }],
    ['nothing', undefined, { message: 'failed without a reason' }],
    ['what no column holds', new Error('\u0000 and \ud800'), { name: 'Error' }],
  ];
  it.each(thrown)('stores the reason for the operator if it throws %s', async (what, value, kept) => {
    const name = `throws-${thrown.findIndex(([one]) => one === what)}`;
    const jobs = await startJobs({ name, run: () => Promise.reject(value) });
    onTestFinished(() => jobs.stop());
    await queue.enqueue(name, {});
    await jobs.work();
    await eventually(async () => expect(await stateOf(name)).toBe('retry'));
    const text = 'select output from jobs where kind = $1';
    const [row] = await queue.database.db.query<{ output: object }>({ text, values: [name] });
    expect(row?.output).toMatchObject(kept);
    expect(failures).toEqual([]);
  });

  it('is stored for a retry if it throws before it returns a promise', async () => {
    const run = (): Promise<void> => {
      throw new Error('before the promise');
    };
    const jobs = await startJobs({ name: 'hasty', run });
    onTestFinished(() => jobs.stop());
    await queue.enqueue('hasty', {});
    await jobs.work();
    await eventually(async () => expect(await stateOf('hasty')).toBe('retry'));
    expect(failures).toEqual([]);
  });

  it('continues after the database could not store a completion', async () => {
    let isAway = false;
    const over: Database = {
      ...queue.database,
      executeSql: (text, values) =>
        isAway ? Promise.reject(new Error('away')) : queue.database.executeSql(text, values),
    };
    const done: number[] = [];
    const run = async (data: object) => {
      done.push((data as { n: number }).n);
      isAway = done.length === 1;
    };
    const jobs = await startJobs({ name: 'unheard', run }, { over });
    onTestFinished(() => jobs.stop());
    await queue.enqueue('unheard', { n: 1 });
    await jobs.work();
    await eventually(() => expect(failures).toContain('the job queue could not be read'));
    isAway = false;
    await queue.enqueue('unheard', { n: 2 });
    await eventually(() => expect(done).toEqual([1, 2]));
  });
});
