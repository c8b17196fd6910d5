import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { quietLog } from '#testing/database.ts';
import type { Addition, RequestCounts } from './request-counts.ts';
import { type Budget, SharedCounter } from './shared-counter.ts';

const MINUTE = 60_000;
const BUDGET: Budget = { max: 100, windowMs: MINUTE, exact: false };
const EXACT: Budget = { ...BUDGET, exact: true };

/** Counts in memory like Redis and PostgreSQL; `mood` says how it answers. */
const createCounts = () => {
  const totals = new Map<string, number>();
  const peer = { mood: 'answers' as 'answers' | 'fails' | 'hangs', additions: [] as Addition[][] };
  const hanging: (() => void)[] = [];
  const giveUp = () => {
    for (const end of hanging.splice(0)) end();
  };
  const counts: RequestCounts = {
    add: async (additions) => {
      if (peer.mood === 'hangs')
        return new Promise((_, reject) => hanging.push(() => reject(new Error('late'))));
      if (peer.mood === 'fails') throw new Error('away');
      peer.additions.push([...additions]);
      return additions.map(({ id, endsAt, count }) => {
        const key = `${id} ${endsAt}`;
        totals.set(key, (totals.get(key) ?? 0) + count);
        return totals.get(key) ?? 0;
      });
    },
    close: async () => undefined,
  };
  return Object.assign(peer, { counts, giveUp });
};

const clock = { now: new Date('2026-01-01T12:00:10Z') };
const build = (counts?: RequestCounts, onFallback?: () => void): SharedCounter => {
  const counter = new SharedCounter({
    counts,
    onFallback,
    idOf: (key) => `id of ${key}`,
    log: quietLog,
    now: () => clock.now,
  });
  onTestFinished(() => counter.close());
  return counter;
};

/** The number of accepted requests among `count`. */
const letIn = async (counter: SharedCounter, budget: Budget, count: number): Promise<number> => {
  const answers = await Promise.all(
    Array.from({ length: count }, () => counter.draw({ key: 'ann', budget })),
  );
  return answers.filter((answer) => answer === null).length;
};

describe('a single counter', () => {
  it('accepts as many as the limit allows, and returns when the window ends', async () => {
    const counter = build();
    expect(await letIn(counter, EXACT, 130)).toBe(100);
    expect(await counter.draw({ key: 'ann', budget: EXACT })).toBe(50);
    expect(await counter.draw({ key: 'bob', budget: EXACT })).toBe(null);
  });
});

describe('counters that share their counts', () => {
  it('accept exactly as many as the limit allows, for exact limits', async () => {
    const { counts } = createCounts();
    const counters = [build(counts), build(counts), build(counts)];
    const admitted = await Promise.all(counters.map((counter) => letIn(counter, EXACT, 60)));
    expect(admitted.reduce((sum, count) => sum + count, 0)).toBe(100);
  });

  it('undo returned counts, once and for all counters', async () => {
    const { counts } = createCounts();
    const [one, other] = [build(counts), build(counts)];
    expect(await letIn(one, EXACT, 100)).toBe(100);
    for (let n = 0; n < 10; n += 1) one.giveBack({ key: 'ann', budget: EXACT });
    await one.flush();
    expect(await letIn(other, EXACT, 20)).toBe(10);
    // A window without requests has nothing to give back.
    clock.now = new Date(clock.now.getTime() + MINUTE);
    other.giveBack({ key: 'ann', budget: EXACT });
    await other.flush();
    expect(await letIn(one, EXACT, 101)).toBe(100);
    clock.now = new Date(clock.now.getTime() - MINUTE);
  });

  it('see shared counts of others, and accept no more than the rest', async () => {
    const { counts, additions } = createCounts();
    const [one, other] = [build(counts), build(counts)];
    expect(await letIn(one, BUDGET, 60)).toBe(60);
    await one.flush();
    expect(additions.flat()).toEqual([
      { id: 'id of ann', endsAt: expect.any(Number), count: 60, from: expect.any(String), sum: 60 },
    ]);
    expect(await letIn(other, BUDGET, 1)).toBe(1);
    await other.flush();
    expect(await letIn(other, BUDGET, 60)).toBe(39);
  });

  it('share their counts after a twentieth of a limit was used', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const peer = createCounts();
    const counter = build(peer.counts);
    await letIn(counter, BUDGET, 5);
    // Before the regular update once a second.
    await vi.advanceTimersByTimeAsync(100);
    expect(peer.additions.length).toBe(1);
  });

  it('start again with the next window', async () => {
    const { counts } = createCounts();
    const counter = build(counts);
    const started = clock.now;
    onTestFinished(() => {
      clock.now = started;
    });
    expect(await letIn(counter, EXACT, 120)).toBe(100);
    clock.now = new Date(started.getTime() + MINUTE);
    expect(await letIn(counter, EXACT, 120)).toBe(100);
  });
});

describe.each(['fails', 'hangs'] as const)('counters whose shared store %s', (mood) => {
  it('count separately after a short wait, and share their counts afterwards', async () => {
    const peer = createCounts();
    let fallbacks = 0;
    const [one, other] = [
      build(peer.counts, () => {
        fallbacks += 1;
      }),
      build(peer.counts),
    ];
    expect(await letIn(one, EXACT, 10)).toBe(10);
    peer.mood = mood;
    const started = performance.now();
    expect(await one.draw({ key: 'ann', budget: EXACT })).toBe(null);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(fallbacks).toBe(1);
    // The storage is known to be unavailable: no request waits for it, and the limit still applies.
    expect(await letIn(one, EXACT, 200)).toBe(89);
    peer.mood = 'answers';
    peer.giveUp();
    const countSent = () => peer.additions.flat().reduce((sum, { count }) => sum + count, 0);
    await expect
      .poll(async () => {
        await one.flush();
        return countSent();
      })
      .toBe(100);
    expect(await letIn(other, EXACT, 50)).toBe(0);
    // The counter queries the storage again.
    const asked = countSent();
    await one.draw({ key: 'bob', budget: EXACT });
    expect(countSent()).toBe(asked + 1);
  });
});

it('send their complete count, so that a command executed after its timeout counts once', async () => {
  const sums = new Map<string, number>();
  let isLate = true;
  const counter = build({
    add: async (additions) => {
      for (const { from, sum } of additions) sums.set(from, sum);
      if (isLate) throw new Error('late');
      return additions.map(() => [...sums.values()].reduce((total, sum) => total + sum, 0));
    },
    close: async () => undefined,
  });
  expect(await letIn(counter, EXACT, 7)).toBe(7);
  await counter.flush();
  isLate = false;
  await counter.flush();
  expect(await letIn(counter, EXACT, 3)).toBe(3);
  expect([...sums.values()]).toEqual([10]);
  expect(await letIn(counter, EXACT, 100)).toBe(90);
});
