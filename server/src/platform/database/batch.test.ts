import { describe, expect, it } from 'vitest';
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
  it('asks once a turn of the event loop, for each key once', async () => {
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

  it('keeps nothing for the next turn', async () => {
    const { asked, lookUp } = recorded();
    await lookUp(1);
    await lookUp(1);
    expect(asked).toEqual([[1], [1]]);
  });

  it('refuses all who asked when the query fails, and asks again afterwards', async () => {
    const { asked, lookUp } = recorded(true);
    const outcomes = await Promise.allSettled([lookUp(1), lookUp(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(lookUp(1)).rejects.toThrow('no database');
    expect(asked).toHaveLength(2);
  });
});
