import { describe, expect, it } from 'vitest';
import type { Condition } from '#features/search/search.conditions.ts';
import { choosePlan, type SearchOutlook } from '#features/search/search.plan.ts';

const condition = (extra: Partial<Condition> = {}): Condition => ({
  test: () => 'true',
  probe: () => 'true',
  ...extra,
});
const outlook = (extra: Partial<SearchOutlook>): SearchOutlook => ({
  frequencies: [],
  tableSize: 1_000_000,
  density: 0.1,
  cap: 1001,
  isWide: false,
  ...extra,
});

describe('the way of a search', () => {
  it('walks on where matches are frequent', () => {
    const frequencies = [{ condition: condition(), share: 0.1 }];
    expect(choosePlan(outlook({ frequencies, density: 0.1 }))).toMatchObject({ kind: 'walk' });
  });

  it('fetches where one filter is rare', () => {
    const rare = condition();
    const frequencies = [
      { condition: condition(), share: 0.5 },
      { condition: rare, share: 0.0005 },
    ];
    expect(choosePlan(outlook({ frequencies, density: 0.0002 }))).toEqual({ kind: 'fetch', through: [rare] });
  });

  it('fetches through two filters where each alone is not rare enough', () => {
    const frequencies = [
      { condition: condition(), share: 0.03 },
      { condition: condition(), share: 0.04 },
    ];
    const plan = choosePlan(outlook({ frequencies, density: 0.0002 }));
    expect(plan.kind === 'fetch' && plan.through).toHaveLength(2);
  });

  it('walks the whole table where no index could help', () => {
    expect(choosePlan(outlook({ density: 0.00001 }))).toEqual({ kind: 'walk' });
  });

  it('walks where the state is smaller than what a filter would fetch', () => {
    const frequencies = [
      { condition: condition({ leads: true }), share: 0.001 },
      { condition: condition(), share: 0.002 },
    ];
    expect(choosePlan(outlook({ frequencies, density: 0.00001 }))).toEqual({ kind: 'walk' });
  });

  it('takes a second list of the same index along where another index would cost too much', () => {
    const rare = condition({ list: 'tags' });
    const joined = condition({ list: 'tags' });
    const apart = condition();
    const frequencies = [
      { condition: rare, share: 0.03 },
      { condition: joined, share: 0.5 },
      { condition: apart, share: 0.5 },
    ];
    expect(choosePlan(outlook({ frequencies, density: 0.0002 }))).toEqual({
      kind: 'fetch',
      through: [rare, joined],
    });
  });
});
