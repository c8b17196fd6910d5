import type { Values } from '#features/search/search.values.ts';
import type { SampledProfile, SearchSample } from '#features/search/search-sample.ts';

/** SQL over a row called `s`, which passes where it is true. */
export type Test = (values: Values) => string;

/** Tells which profiles of a sample the filter's index lets through, or nearly: it decides about the plan only. */
export type Estimator = (sample: SearchSample) => (profile: SampledProfile) => boolean;

/** What of a filter an index of its own can answer. */
export interface IndexCondition {
  /** Lets every row through that passes the filter, and few more. */
  test: Test;
  /** A btree, or one of the two inverted indexes; conditions on the same inverted index are read together. */
  method: 'btree' | 'tags' | 'words';
  /** Lets only rows through that pass the filter: once the index was read, the filter needs no test. */
  isExact: boolean;
}

/** What no index answers, and every plan tests: what is demanded whatever the filters are, and who is free on a day. */
export interface AlwaysCondition {
  kind: 'always';
  /** Decides, in a scan along an order index. */
  test: Test;
  /** Decides where the table's row was fetched anyway. */
  rowTest: Test;
  /** Tells how dense matches are; absent: nearly all pass. */
  estimate?: Estimator;
  /** It is in every search of that viewer, and its text is always the same. */
  isConstant: boolean;
}

/** One present filter. */
export interface FilterCondition {
  kind: 'filter';
  /** Decides, in a scan along an order index. */
  test: Test;
  /** Decides where the table's row was fetched anyway. */
  rowTest: Test;
  estimate: Estimator;
  /**
   * What `test` reads: the column that an order index begins with, so that a scan stays within it; the columns that the
   * order indexes include; or the table's row, which costs ten times more.
   */
  reads: 'leadingColumn' | 'orderIndex' | 'tableRow';
  index: IndexCondition;
}

export type Condition = AlwaysCondition | FilterCondition;

export const always = (test: Test, isConstant = false): AlwaysCondition => ({
  kind: 'always',
  test,
  rowTest: test,
  isConstant,
});

/** A filter; its one test decides everywhere, from the columns of the order indexes, unless told otherwise. */
export const filterBy = ({
  test,
  rowTest = test,
  reads = 'orderIndex',
  ...rest
}: Pick<FilterCondition, 'test' | 'index' | 'estimate'> & Partial<FilterCondition>): FilterCondition => ({
  kind: 'filter',
  test,
  rowTest,
  reads,
  ...rest,
});

/** A filter whose test a btree answers as it is. */
export const filterByColumn = (
  test: Test,
  estimate: (profile: SampledProfile) => boolean,
  reads: FilterCondition['reads'] = 'orderIndex',
): FilterCondition =>
  filterBy({ test, estimate: () => estimate, reads, index: { test, method: 'btree', isExact: true } });

/** The present filters, without what every search demands. */
export const filtersAmong = (conditions: readonly Condition[]): FilterCondition[] =>
  conditions.filter((condition) => condition.kind === 'filter');
