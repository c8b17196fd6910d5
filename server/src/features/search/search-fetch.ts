import type { Condition, FilterCondition } from '#features/search/condition.ts';
import { Values } from '#features/search/search.values.ts';
import { ORDER_COLUMNS } from '#features/search/search-order.ts';
import {
  afterSql,
  type FoundPage,
  matchCap,
  PAGE_COLUMNS,
  type PageRequest,
  type PageRow,
  pageSql,
  toPage,
} from '#features/search/search-page.ts';
import { scanSql } from '#features/search/search-scan.ts';
import type { Db, RawQuery } from '#platform/database/database.ts';

/** More matches than this are no rare find: the estimate was wrong, and a scan is the safer way. */
const FETCH_MAX = 60_000;

/** A fetch, as a plan has it. */
export interface Fetch {
  /** Filters whose indexes are read. */
  through: readonly FilterCondition[];
  /**
   * The fetch ends at what the count needs; if there are more, the page is found by a scan of at most so many rows
   * along the order. Null: every match is fetched and sorted.
   */
  scanRows: number | null;
}

/**
 * Every match, in no order, through the indexes of `through`. Without an ORDER BY beside the filters there is no order
 * index for the planner to scan by mistake, and `is true` hides the other filters from it: it takes intersecting long
 * lists for cheaper than it is.
 */
const matchSql = (request: PageRequest, through: readonly FilterCondition[], values: Values): string => {
  const lookups = through.map(({ index }) => `(${index.test(values)})`);
  const settled = new Set<Condition>(through.filter(({ index }) => index.isExact));
  const tests = request.conditions
    .filter((condition) => !settled.has(condition))
    .map(({ rowTest }) => `(${rowTest(values)}) is true`);
  return `select s.id, s.${ORDER_COLUMNS[request.sort]} as key from profile_search as s
    where ${[...lookups, afterSql(request, values), ...tests].join(' and ')}`;
};

/** The LIMIT is not beside the filters, for it would make the planner hope for a few in a scan of everything. */
const fetchStatement = (request: PageRequest, { through, scanRows }: Fetch): RawQuery => {
  const values = new Values();
  const max = scanRows === null ? FETCH_MAX : matchCap(request);
  const hit = scanRows === null ? 'select id, key from match' : eitherSql(request, { max, scanRows }, values);
  const text = `with candidate as materialized (${matchSql(request, through, values)}),
  match as materialized (select id, key from candidate limit ${max}),
  hit as materialized (${hit}),
  ${pageSql(request, 'true', values)}
  select (select count(*)::integer from match) as found, (select count(*)::integer from page) as shown, ${PAGE_COLUMNS}`;
  return { text, values: values.list };
};

/** All of `match` if it is complete; else the first matches of a scan, as many as a page shows. */
const eitherSql = (
  request: PageRequest,
  { max, scanRows }: { max: number; scanRows: number },
  values: Values,
): string => {
  const isComplete = `(select count(*) from match) < ${max}`;
  return `select id, key from match where ${isComplete}
    union all (${scanSql(request, scanRows, values)} and not ${isComplete} limit ${values.add(request.limit)}::integer)`;
};

interface FetchRow extends PageRow {
  /** Rows of the page. */
  shown: number;
}

/** Null when the sample must have misled: there are too many matches, or the scan did not fill the page. */
export const fetchMatches = async (db: Db, request: PageRequest, fetch: Fetch): Promise<FoundPage | null> => {
  const [row] = await db.query<FetchRow>(fetchStatement(request, fetch));
  if (!row) throw new Error('a search answered without a row');
  if (fetch.scanRows === null) return row.found < FETCH_MAX ? toPage(row, false) : null;
  const isFull = row.found >= matchCap(request);
  return isFull && row.shown < request.limit ? null : toPage(row, isFull);
};
