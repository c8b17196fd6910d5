import { filtersAmong } from '#features/search/condition.ts';
import { Values } from '#features/search/search.values.ts';
import { ORDER_COLUMNS, WHOLE_TABLE } from '#features/search/search-order.ts';
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
import type { Db, RawQuery } from '#platform/database/database.ts';

/** Rows in the asked order, from the cursor on, within the state if one is asked for. */
const orderedSql = (request: PageRequest, values: Values): string => {
  const leading = filtersAmong(request.conditions)
    .filter(({ reads }) => reads === 'leadingColumn')
    .map(({ test }) => test(values));
  const bounds = [...leading, afterSql(request, values)].join(' and ');
  return `from profile_search as s where ${bounds} order by s.${ORDER_COLUMNS[request.sort]} desc, s.id desc`;
};

/** The directory as it opens, the search asked for most, is planned once a connection. */
const nameOf = ({ conditions, sort, variant, after }: PageRequest, rows: number): Pick<RawQuery, 'name'> => {
  const isPlain =
    !after && conditions.every((condition) => condition.kind === 'always' && condition.isConstant);
  return isPlain ? { name: `search-${sort}-${variant}-${conditions.length}-${rows}` } : {};
};

/**
 * Selects `id` and `key` of the matches among the first `rows` along an order index. The LIMIT of the inner select keeps
 * the planner from mixing the filters into its choice of index: left alone, it trades a scan for a wrong guess
 * about how the filters correlate.
 */
export const scanSql = (request: PageRequest, rows: number, values: Values): string => {
  const tests = request.conditions
    .filter((condition) => condition.kind === 'always' || condition.reads !== 'leadingColumn')
    .map(({ test }) => `(${test(values)})`);
  return `select s.id, s.${ORDER_COLUMNS[request.sort]} as key from (
      select s.* ${orderedSql(request, values)} limit ${rows}
    ) as s where ${['true', ...tests].join(' and ')}`;
};

/** Scans until enough rows match, or `rows` were looked at. */
const scanStatement = (request: PageRequest, rows: number): RawQuery => {
  const values = new Values();
  const cap = matchCap(request);
  const hit = scanSql(request, rows, values);
  const hasMore =
    rows === WHOLE_TABLE
      ? 'false'
      : `found < ${cap} and exists (select s.id ${orderedSql(request, values)} offset ${rows} limit 1)`;
  const text = `with hit as materialized (${hit} limit ${cap}),
  outcome as materialized (
    select found, ${hasMore} as "hasMore"
    from (select count(*)::integer as found from hit) as counted
  ),
  ${pageSql(request, 'not (select "hasMore" from outcome)', values)}
  select found, "hasMore", ${PAGE_COLUMNS} from outcome`;
  return { text, values: values.list, ...nameOf(request, rows) };
};

interface ScanRow extends PageRow {
  /** Too few matched, and there are rows left. */
  hasMore: boolean;
}

const readRow = async (db: Db, request: PageRequest, rows: number): Promise<ScanRow> => {
  const [row] = await db.query<ScanRow>(scanStatement(request, rows));
  if (!row) throw new Error('a search answered without a row');
  return row;
};

/** What a scan saw of the first rows. */
export interface Scanned {
  /** How many of them match. */
  found: number;
  /** Null when the rows ended before enough matches were found. */
  page: FoundPage | null;
}

export const scanFirst = async (db: Db, request: PageRequest, rows: number): Promise<Scanned> => {
  const row = await readRow(db, request, rows);
  const isFull = row.found >= matchCap(request);
  return { found: row.found, page: isFull || !row.hasMore ? toPage(row, isFull) : null };
};

/** Scans until enough matches are found or every row was looked at. */
export const scanToEnd = async (db: Db, request: PageRequest): Promise<FoundPage> => {
  const row = await readRow(db, request, WHOLE_TABLE);
  return toPage(row, row.found >= matchCap(request));
};
