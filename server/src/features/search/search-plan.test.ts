import { describe, expect, it } from 'vitest';
import { type FilterCondition, filterBy, type IndexCondition } from '#features/search/condition.ts';
import { WHOLE_TABLE } from '#features/search/search-order.ts';
import { choosePlan, type Estimate } from '#features/search/search-plan.ts';

const WANTED = { cap: 1001, limit: 24 };
const test = () => 'true';
const filter = (
  method: IndexCondition['method'] = 'btree',
  reads: FilterCondition['reads'] = 'orderIndex',
): FilterCondition =>
  filterBy({ test, estimate: () => () => true, reads, index: { test, method, isExact: true } });
const estimate = (extra: Partial<Estimate>): Estimate => ({
  frequencies: [],
  tableSize: 1_000_000,
  density: 0.1,
  ...extra,
});

describe('the plan of a search', () => {
  it('scans on where matches are frequent', () => {
    const frequencies = [{ condition: filter(), share: 0.1 }];
    expect(choosePlan(estimate({ frequencies, density: 0.1 }), WANTED)).toMatchObject({ kind: 'scan' });
  });

  it('lets a scan end where a fetch would have been better, unless no index could help', () => {
    const frequencies = [{ condition: filter(), share: 0.3 }];
    const rowsOf = (extra: Partial<Estimate>) => {
      const plan = choosePlan(estimate(extra), WANTED);
      return plan.kind === 'scan' && plan.rows;
    };
    expect(rowsOf({ frequencies, density: 0.3 })).toBe(32_768);
    expect(rowsOf({ frequencies, density: 0.3, tableSize: 10_000 })).toBe(WHOLE_TABLE);
    expect(rowsOf({ density: 0.1 })).toBe(WHOLE_TABLE);
  });

  it('fetches where one filter is rare', () => {
    const rare = filter();
    const frequencies = [
      { condition: filter(), share: 0.5 },
      { condition: rare, share: 0.0005 },
    ];
    expect(choosePlan(estimate({ frequencies, density: 0.0002 }), WANTED)).toMatchObject({
      kind: 'fetch',
      through: [rare],
    });
  });

  it('fetches through two filters where each alone is not rare enough', () => {
    const frequencies = [
      { condition: filter(), share: 0.03 },
      { condition: filter(), share: 0.04 },
    ];
    const plan = choosePlan(estimate({ frequencies, density: 0.0002 }), WANTED);
    expect(plan.kind === 'fetch' && plan.through).toHaveLength(2);
  });

  it('fetches all matches where they are few, else what the count needs, and scans for the page', () => {
    const frequencies = [{ condition: filter(), share: 0.02 }];
    const planFor = (density: number) => choosePlan(estimate({ frequencies, density }), WANTED);
    expect(planFor(0.0005)).toMatchObject({ kind: 'fetch', scanRows: null });
    expect(planFor(0.01)).toMatchObject({ kind: 'fetch', scanRows: 16_384 });
  });

  it('scans the whole table where no index could help', () => {
    expect(choosePlan(estimate({ density: 0.00001 }), WANTED)).toMatchObject({ kind: 'scan' });
  });

  it('scans where the state is smaller than what a filter would fetch', () => {
    const frequencies = [
      { condition: filter('btree', 'leadingColumn'), share: 0.001 },
      { condition: filter(), share: 0.02 },
    ];
    expect(choosePlan(estimate({ frequencies, density: 0.00001 }), WANTED)).toMatchObject({ kind: 'scan' });
  });

  it('fetches sooner where a scan would have to read the rows of the table', () => {
    const plans = (['orderIndex', 'tableRow'] as const).map((reads) => {
      const frequencies = [{ condition: filter('words', reads), share: 0.05 }];
      return choosePlan(estimate({ frequencies, density: 0.05 }), WANTED).kind;
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
    expect(choosePlan(estimate({ frequencies, density: 0.0002 }), WANTED)).toMatchObject({
      kind: 'fetch',
      through: [rare, joined],
    });
  });
});
