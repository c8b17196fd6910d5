import { describe, expect, it } from 'vitest';
import { joinCalls } from '#platform/database/join-calls.ts';

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
