import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const IDLE_MAX_MS = 50;

describe('turns', () => {
  it('are given in the order of the calls, one at a time', async () => {
    const turns = new Turns(IDLE_MAX_MS);
    const order: string[] = [];
    const visit = (name: string) =>
      turns.take(async (during) => {
        order.push(`${name} begins`);
        await during(() => turn());
        order.push(`${name} ends`);
      });
    await Promise.all(['a', 'b', 'c'].map(visit));
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('leave the process time for other work in between', async () => {
    const turns = new Turns(IDLE_MAX_MS);
    let isOtherDone = false;
    setImmediate(() => {
      isOtherDone = true;
    });
    const seen = [1, 2].map(() => turns.take(async () => isOtherDone));
    expect(await Promise.all(seen)).toEqual([false, true]);
  });

  it('are refused inside an open transaction that waits for them, and continue after it', async () => {
    const turns = new Turns(IDLE_MAX_MS);
    const deadlock = turns.take(() => turns.take(async () => 'never'));
    await expect(deadlock).rejects.toThrow(/pass `tx` inside of it/);
    expect(await turns.take(async () => 'free')).toBe('free');
  });

  it('wait for the previous one, however long it takes', async () => {
    const turns = new Turns(IDLE_MAX_MS);
    const statement = () => new Promise<void>((resolve) => setTimeout(resolve, 3 * IDLE_MAX_MS));
    const first = turns.take((during) => during(statement));
    const second = turns.take(async () => 'in time');
    expect([await first, await second]).toEqual([undefined, 'in time']);
  });
});
