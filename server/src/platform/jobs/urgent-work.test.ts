import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { quietLog, urlOfTestDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { setUpJobQueue } from '#testing/job-queue.ts';
import { createJobs } from './jobs.ts';

const queue = setUpJobQueue();

/** Another process of the same installation, which can end without releasing its jobs. */
const openOther = async () =>
  inject('testTemplate').kind === 'postgres'
    ? openPostgres(await urlOfTestDatabase(queue.database), quietLog)
    : { ...queue.database, instanceId: 'an earlier process', close: async () => undefined };

/** Backdates the start of a job. */
const age = (name: string) =>
  queue.database.executeSql(`update jobs set taken_at = taken_at - interval '5 seconds' where kind = $1`, [
    name,
  ]);

describe('an urgent job', () => {
  it('of a process that was killed is taken over long before its lease ends, but not while the process lives', async () => {
    const name = 'alert';
    const runs: string[] = [];
    let hasBegun = false;
    const dying = await openOther();
    const first = createJobs(dying, queue.log);
    const never = new Promise<void>(() => undefined);
    first.register({
      name,
      isUrgent: true,
      run: () => {
        hasBegun = true;
        return never;
      },
    });
    await first.work();
    await queue.enqueue(name, {});
    await eventually(() => expect(hasBegun).toBe(true));
    await age(name);

    const isOther = inject('testTemplate').kind === 'postgres';
    const second = await queue.startJobs({ name, isUrgent: true, run: async () => void runs.push('second') });
    onTestFinished(() => second.stop());
    if (isOther) {
      await second.work();
      expect(runs, 'the first process still listens').toEqual([]);
      expect(await queue.stateOf(name)).toBe('active');
      await dying.close();
    } else await second.work();
    const killedAt = performance.now();
    await eventually(async () => expect(await queue.stateOf(name)).toBe('completed'));
    expect(runs).toEqual(['second']);
    expect(performance.now() - killedAt).toBeLessThan(10_000);
  });
});
