import { describe, expect, it } from 'vitest';
import { type FilterCondition, filterBy, type IndexCondition } from '#features/search/condition.ts';
import { choosePlan, type Estimate } from '#features/search/search-plan.ts';

const CAP = 1001;
const test = () => 'true';
const filter = (
  method: IndexCondition['method'] = 'btree',
  reads: FilterCondition['reads'] = 'orderIndex',
): FilterCondition => filterBy({ test, reads, index: { test, method, isExact: true } });
const estimate = (extra: Partial<Estimate>): Estimate => ({
  frequencies: [],
  tableSize: 1_000_000,
  density: 0.1,
  ...extra,
});

describe('the plan of a search', () => {
  it('scans on where matches are frequent', () => {
    const frequencies = [{ condition: filter(), share: 0.1 }];
    expect(choosePlan(estimate({ frequencies, density: 0.1 }), CAP)).toEqual({ kind: 'scan' });
  });

  it('fetches where one filter is rare', () => {
    const rare = filter();
    const frequencies = [
      { condition: filter(), share: 0.5 },
      { condition: rare, share: 0.0005 },
    ];
    expect(choosePlan(estimate({ frequencies, density: 0.0002 }), CAP)).toEqual({
      kind: 'fetch',
      through: [rare],
    });
  });

  it('fetches through two filters where each alone is not rare enough', () => {
    const frequencies = [
      { condition: filter(), share: 0.03 },
      { condition: filter(), share: 0.04 },
    ];
    const plan = choosePlan(estimate({ frequencies, density: 0.0002 }), CAP);
    expect(plan.kind === 'fetch' && plan.through).toHaveLength(2);
  });

  it('scans the whole table where no index could help', () => {
    expect(choosePlan(estimate({ density: 0.00001 }), CAP)).toEqual({ kind: 'scan' });
  });

  it('scans where the state is smaller than what a filter would fetch', () => {
    const frequencies = [
      { condition: filter('btree', 'leadingColumn'), share: 0.001 },
      { condition: filter(), share: 0.002 },
    ];
    expect(choosePlan(estimate({ frequencies, density: 0.00001 }), CAP)).toEqual({ kind: 'scan' });
  });

  it('fetches sooner where a scan would have to read the rows of the table', () => {
    const plans = (['orderIndex', 'tableRow'] as const).map((reads) => {
      const frequencies = [{ condition: filter('words', reads), share: 0.01 }];
      return choosePlan(estimate({ frequencies, density: 0.02 }), CAP).kind;
    });
    expect(plans).toEqual(['scan', 'fetch']);
  });

  it('takes a second list of the same index along where another index would cost too much', () => {
    const rare = filter('tags');
    const joined = filter('tags');
    const frequencies = [
      { condition: rare, share: 0.03 },
      { condition: joined, share: 0.5 },
      { condition: filter(), share: 0.5 },
    ];
    expect(choosePlan(estimate({ frequencies, density: 0.0002 }), CAP)).toEqual({
      kind: 'fetch',
      through: [rare, joined],
    });
  });
});
