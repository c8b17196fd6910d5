import { describe, expect, it } from 'vitest';
import { joinCalls } from '#platform/database/join-calls.ts';
import { eventually } from '#testing/eventually.ts';

/** Answers with how often it was asked, once it is let go. */
const counter = () => {
  const waiting: Array<(error?: Error) => void> = [];
  let asked = 0;
  const ask = () => {
    const number = ++asked;
    return new Promise<number>((resolve, reject) => {
      waiting.push((error) => (error ? reject(error) : resolve(number)));
    });
  };
  const release = async (error?: Error) => {
    waiting.shift()?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, release, asked: () => asked };
};

describe('joinCalls', () => {
  it('gives those who ask during an answer the next one, which begins after they asked', async () => {
    const { ask, release, asked } = counter();
    const join = joinCalls<number>();
    const answers = [join('a', ask), join('a', ask), join('a', ask)];
    expect(asked()).toBe(1);
    await release();
    expect(asked()).toBe(2);
    const late = join('a', ask);
    await release();
    await release();
    expect(await Promise.all([...answers, late])).toEqual([1, 2, 2, 3]);
  });

  it('asks for another key at once, and again when all is answered', async () => {
    const { ask, release, asked } = counter();
    const join = joinCalls<number>();
    const answers = [join('a', ask), join('b', ask)];
    expect(asked()).toBe(2);
    await release();
    await release();
    const again = join('a', ask);
    expect(asked()).toBe(3);
    await release();
    expect(await Promise.all([...answers, again])).toEqual([1, 2, 3]);
  });

  it('lets only so many run, in the order in which they asked, and all who ask share what waits', async () => {
    const { ask, release, asked } = counter();
    const join = joinCalls<number>({ atOnce: 2, waitMs: 60_000 });
    const answers = [join('a', ask), join('b', ask), join('c', ask), join('d', ask), join('c', ask)];
    expect(asked()).toBe(2);
    await release();
    expect(asked()).toBe(3);
    // Those of `c` run now, those of `d` still wait.
    answers.push(join('c', ask), join('d', ask));
    for (let left = 0; left < 4; left += 1) await release();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 3, 5, 4]);
    expect(asked()).toBe(5);
  });

  it('goes on with what waits after a refusal', async () => {
    const { ask, release } = counter();
    const join = joinCalls<number>({ atOnce: 1, waitMs: 60_000 });
    const first = join('a', ask);
    const second = join('b', ask);
    const third = join('c', () => {
      throw new Error('not even asked');
    });
    const fourth = join('d', ask);
    const refused = [expect(first).rejects.toThrow('lost'), expect(third).rejects.toThrow('not even asked')];
    await release(new Error('lost'));
    await release();
    await release();
    await Promise.all(refused);
    expect(await Promise.all([second, fourth])).toEqual([2, 3]);
  });

  it('lets a call begin that has waited for long, where no answer comes', async () => {
    const { ask, release, asked } = counter();
    const join = joinCalls<number>({ atOnce: 1, waitMs: 5 });
    const answers = [join('a', ask), join('b', ask), join('b', ask), join('c', ask)];
    expect(asked()).toBe(1);
    await eventually(() => expect(asked()).toBe(3));
    for (let left = 0; left < 3; left += 1) await release();
    expect(await Promise.all(answers)).toEqual([1, 2, 2, 3]);
    const again = [join('a', ask), join('b', ask)];
    expect(asked()).toBe(4);
    await release();
    await release();
    expect(await Promise.all(again)).toEqual([4, 5]);
  });

  it('refuses those who share a refusal, and goes on', async () => {
    const { ask, release } = counter();
    const join = joinCalls<number>();
    const first = join('a', ask);
    const second = join('a', ask);
    const refused = expect(first).rejects.toThrow('lost');
    await release(new Error('lost'));
    await refused;
    await release();
    expect(await second).toBe(2);
  });
});
