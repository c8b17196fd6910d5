import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('createWorkQueue', () => {
  it('runs no more jobs at a time than its limit, in order', async () => {
    const queue = createWorkQueue({ concurrency: 2, maxWaiting: 10 }, () => new Error('busy'));
    const gates = Array.from({ length: 4 }, gate);
    const started: number[] = [];
    const jobs = gates.map(({ opened }, n) =>
      queue.run(async () => {
        started.push(n);
        await opened;
        return n;
      }),
    );
    await new Promise(setImmediate);
    expect(started).toEqual([0, 1]);
    gates[1]?.open();
    await jobs[1];
    await new Promise(setImmediate);
    expect(started).toEqual([0, 1, 2]);
    for (const { open } of gates) open();
    expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3]);
  });

  it('refuses a job, without starting it, when the queue is full', async () => {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1 }, () => new Error('busy'));
    const { open, opened } = gate();
    const running = queue.run(() => opened);
    const waiting = queue.run(async () => 'waited');
    let started = false;
    const refused = queue.run(async () => {
      started = true;
    });
    await expect(refused).rejects.toThrow('busy');
    open();
    await running;
    expect(await waiting).toBe('waited');
    expect(started).toBe(false);
  });

  it('starts the next job after a failed one', async () => {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1 }, () => new Error('busy'));
    const failing = queue.run(async () => {
      throw new Error('broken');
    });
    const next = queue.run(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
