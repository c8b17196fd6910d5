import type { FilterCondition } from '#features/search/condition.ts';
import type { Fetch } from '#features/search/search-fetch.ts';
import { WHOLE_TABLE } from '#features/search/search-order.ts';

/** A filter, and the share of the table that its index lets through (0 to 1). */
export interface Frequency {
  condition: FilterCondition;
  share: number;
}

/** What a sample tells about a search. */
export interface Estimate {
  frequencies: readonly Frequency[];
  /** Rows of the table, roughly. */
  tableSize: number;
  /** Share of the rows along the order that match every filter. */
  density: number;
}

export type SearchPlan =
  /** `rows`: as many as should do, with some to spare, or `WHOLE_TABLE`. */
  { kind: 'scan'; rows: number } | ({ kind: 'fetch' } & Fetch);

/** What a search has to find. */
export interface Wanted {
  /** Matches that the count needs. */
  cap: number;
  /** Matches that the page shows. */
  limit: number;
  /** Rows that a scan looks at in any case. */
  scanRowsMin?: number | undefined;
}

// In rows of a scan along an order index, which take 0.25 µs each. Measured over a million profiles: an entry of a btree
// takes 0.05 to 0.2 µs, one of the tags 0.15, one of the words 0.5, a row that is fetched 2,
// one that is looked up by its id and tested for words 2 to 8.
const TABLE_ROW_COST = 16;
const FETCHED_ROW_COST = 8;
const ENTRY_COST = { btree: 0.6, tags: 0.6, words: 2 };
/** One of the state's, whose index carries all columns. */
const STATE_ENTRY_COST = 1;
/** A second list of an inverted index is skipped through, where the first leads. */
const JOINED_ENTRY_COST = 0.15;
/** What a sample of a few thousand rows may be wrong by. */
const MARGIN = 1.5;
/** A scan that found too little within so many times the rows it should have taken was chosen by mistake. */
const SCAN_SLACK = 4;
const SCAN_ROWS_MIN = 2048;

/**
 * The cheapest of three: a scan until all that the count needs is found; a fetch of every match; a fetch of what the
 * count needs and a scan for the page, which needs a fortieth of that.
 */
export const choosePlan = (estimate: Estimate, wanted: Wanted): SearchPlan => {
  const { cap, limit } = wanted;
  const { through, entries, fetched } = chooseIndexes(estimate);
  if (through.length === 0) return { kind: 'scan', rows: WHOLE_TABLE };

  const shareToCap = Math.min(1, (cap * MARGIN) / matchesOf(estimate));
  const options: [cost: number, plan: SearchPlan][] = [
    [scanCost(estimate, cap), { kind: 'scan', rows: scanBound(estimate, cap, wanted) }],
    [entries + fetched, { kind: 'fetch', through, scanRows: null }],
    [
      entries + fetched * shareToCap + scanCost(estimate, limit),
      { kind: 'fetch', through, scanRows: scanBound(estimate, limit, wanted) },
    ],
  ];
  return options.reduce((best, option) => (option[0] < best[0] ? option : best))[1];
};

const stateShare = ({ frequencies }: Estimate): number =>
  frequencies.find(({ condition }) => condition.reads === 'leadingColumn')?.share ?? 1;

const matchesOf = (estimate: Estimate): number =>
  Math.max(1, estimate.density * stateShare(estimate) * estimate.tableSize);

/** Rows that a scan can come by: those of the state, if it stays in one. */
const rowsInReach = (estimate: Estimate): number =>
  estimate.tableSize * Math.min(1, MARGIN * stateShare(estimate));

const rowsToScan = ({ density }: Estimate, matches: number): number => (matches / density) * MARGIN;

const scanCost = (estimate: Estimate, matches: number): number =>
  Math.min(rowsInReach(estimate), rowsToScan(estimate, matches)) * (1 + tableRowCost(estimate));

/** Rows after which a scan for so many matches ends. */
const scanBound = (estimate: Estimate, matches: number, { scanRowsMin = SCAN_ROWS_MIN }: Wanted): number => {
  // A power of two: few bounds make few statements.
  const rows = 2 ** Math.ceil(Math.log2(Math.max(scanRowsMin, rowsToScan(estimate, matches) * SCAN_SLACK)));
  return rows < rowsInReach(estimate) ? rows : WHOLE_TABLE;
};

/** What a scanned row costs more, on average, where a filter reads the table's row once the others hold. */
const tableRowCost = ({ frequencies }: Estimate): number => {
  if (!frequencies.some(({ condition }) => condition.reads === 'tableRow')) return 0;
  const others = frequencies.filter(({ condition }) => condition.reads === 'orderIndex');
  return TABLE_ROW_COST * Math.min(1, ...others.map(({ share }) => share));
};

/** The rarest filter's index, and each further one that spares more fetched rows than its entries cost to read. */
const chooseIndexes = ({ frequencies, tableSize }: Estimate) => {
  const through: FilterCondition[] = [];
  let entries = 0;
  let fetched = tableSize * FETCHED_ROW_COST;
  for (const { share, condition } of [...frequencies].sort((a, b) => a.share - b.share)) {
    const { method } = condition.index;
    const isJoined = method !== 'btree' && through.some(({ index }) => index.method === method);
    const own = condition.reads === 'leadingColumn' ? STATE_ENTRY_COST : ENTRY_COST[method];
    const read = share * tableSize * (isJoined ? JOINED_ENTRY_COST : own);
    if (through.length > 0 && read > fetched * (1 - share)) continue;
    through.push(condition);
    entries += read;
    fetched *= share;
  }
  return { through, entries, fetched };
};
