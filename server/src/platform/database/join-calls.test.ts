import { describe, expect, it } from 'vitest';
import { joinCalls } from '#platform/database/join-calls.ts';

/** Answers with the number of calls so far, after `release`. */
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
  it('gives callers that arrive during a call the next call, which starts after they arrived', async () => {
    const { ask, release, asked } = counter();
    const join = joinCalls(ask);
    const answers = [join(), join(), join()];
    expect(asked()).toBe(1);
    await release();
    expect(asked()).toBe(2);
    const late = join();
    await release();
    await release();
    expect(await Promise.all([...answers, late])).toEqual([1, 2, 2, 3]);
  });

  it('calls again after all callers have their answers', async () => {
    const { ask, release, asked } = counter();
    const join = joinCalls(ask);
    const first = join();
    await release();
    expect(await first).toBe(1);
    const again = join();
    expect(asked()).toBe(2);
    await release();
    expect(await again).toBe(2);
  });

  it('never runs two calls at a time, even for callers that arrive when one has just ended', async () => {
    const { ask, release, asked } = counter();
    const join = joinCalls(ask);
    const answers = [join(), join()];
    void answers[0]?.then(() => answers.push(join()));
    await release();
    expect(asked()).toBe(2);
    await release();
    await release();
    expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  });

  it('rejects all callers that share a failed call, and continues', async () => {
    const { ask, release } = counter();
    const join = joinCalls(ask);
    const first = join();
    const second = join();
    const refused = expect(first).rejects.toThrow('lost');
    await release(new Error('lost'));
    await refused;
    await release();
    expect(await second).toBe(2);
  });

  it('rejects if the call throws, and continues', async () => {
    let asked = 0;
    const join = joinCalls(() => {
      asked += 1;
      if (asked === 1) throw new Error('failed before the call');
      return Promise.resolve(asked);
    });
    await expect(join()).rejects.toThrow('failed before the call');
    expect(await join()).toBe(2);
  });
});
