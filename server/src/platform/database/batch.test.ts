import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { batchLookups } from './batch.ts';

const recorded = (fail = false) => {
  const asked: number[][] = [];
  const lookUp = batchLookups<number, string>(async (keys) => {
    asked.push(keys);
    if (fail) throw new Error('no database');
    return new Map(keys.filter((key) => key > 0).map((key) => [key, `row ${key}`]));
  });
  return { asked, lookUp };
};

describe('batchLookups', () => {
  it('sends one query per turn of the event loop, with each key once', async () => {
    const { asked, lookUp } = recorded();
    const rows = await Promise.all([
      lookUp(1),
      lookUp(2),
      Promise.resolve().then(() => lookUp(1)),
      lookUp(-1),
    ]);
    expect(rows).toEqual(['row 1', 'row 2', 'row 1', undefined]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.toSorted()).toEqual([-1, 1, 2]);
  });

  it('caches nothing for the next turn', async () => {
    const { asked, lookUp } = recorded();
    await lookUp(1);
    await lookUp(1);
    expect(asked).toEqual([[1], [1]]);
  });

  it('rejects all callers of a failed query, and works again afterwards', async () => {
    const { asked, lookUp } = recorded(true);
    const outcomes = await Promise.allSettled([lookUp(1), lookUp(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(lookUp(1)).rejects.toThrow('no database');
    expect(asked).toHaveLength(2);
  });

  it('joins the keys that arrive while two queries run, and sends them even if neither answers', async () => {
    const asked: number[][] = [];
    const answers: Array<() => void> = [];
    const lookUp = batchLookups<number, string>((keys) => {
      asked.push(keys);
      return new Promise((resolve) =>
        answers.push(() => resolve(new Map(keys.map((key) => [key, `row ${key}`])))),
      );
    });
    const rows: Array<Promise<string | undefined>> = [];
    for (const key of [1, 2, 3, 4]) {
      rows.push(lookUp(key));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(asked).toEqual([[1], [2]]);
    answers[0]?.();
    await eventually(() => expect(asked).toEqual([[1], [2], [3, 4]]));
    rows.push(lookUp(5));
    await eventually(() => expect(asked.at(-1)).toEqual([5]));
    for (const answer of answers) answer();
    expect(await Promise.all(rows)).toEqual(['row 1', 'row 2', 'row 3', 'row 4', 'row 5']);
  });

  it('keeps a minimum time between two queries when `everyMs` is given, and shares the later query', async () => {
    const started: number[] = [];
    const lookUp = batchLookups<number, string>(
      async (keys) => {
        started.push(performance.now());
        return new Map(keys.map((key) => [key, `row ${key}`]));
      },
      { everyMs: 40 },
    );
    expect(await lookUp(1)).toBe('row 1');
    expect(await Promise.all([lookUp(2), lookUp(3)])).toEqual(['row 2', 'row 3']);
    expect(started).toHaveLength(2);
    // A timer may be a millisecond early.
    expect((started[1] ?? 0) - (started[0] ?? 0)).toBeGreaterThan(38);
  });
});
