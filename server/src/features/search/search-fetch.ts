import type { Condition, FilterCondition } from '#features/search/condition.ts';
import { Values } from '#features/search/search.values.ts';
import {
  afterSql,
  type FoundPage,
  ORDER_COLUMNS,
  PAGE_COLUMNS,
  type PageRequest,
  type PageRow,
  pageSql,
  toPage,
} from '#features/search/search-page.ts';
import type { Db, RawQuery } from '#platform/database/database.ts';

/** More matches than this are no rare find: the estimate was wrong, and a scan is the safer way. */
const FETCH_MAX = 60_000;

/**
 * Fetches every match, at most `FETCH_MAX`, through the indexes of the filters in `through`, and sorts them.
 * Without an ORDER BY beside the filters there is no order index for the planner to scan by mistake, and
 * `is true` hides the other filters from it: it takes intersecting long lists for cheaper than it is.
 */
const fetchStatement = (request: PageRequest, through: readonly FilterCondition[]): RawQuery => {
  const values = new Values();
  const lookups = through.map(({ index }) => `(${index.test(values)})`);
  const settled = new Set<Condition>(through.filter(({ index }) => index.isExact));
  const tests = request.conditions
    .filter((condition) => !settled.has(condition))
    .map((condition) => (condition.kind === 'always' ? condition.test : condition.rowTest))
    .map((test) => `(${test(values)}) is true`);
  const text = `with hit as materialized (
    select s.id, s.${ORDER_COLUMNS[request.sort]} as key from profile_search as s
    where ${[...lookups, afterSql(request, values), ...tests].join(' and ')} limit ${values.add(FETCH_MAX)}::integer
  ),
  ${pageSql(request, 'true', values)}
  select (select count(*)::integer from hit) as found, ${PAGE_COLUMNS}`;
  return { text, values: values.list };
};

/** Null when there are so many matches that the sample must have misled. */
export const fetchMatches = async (
  db: Db,
  request: PageRequest,
  through: readonly FilterCondition[],
): Promise<FoundPage | null> => {
  const [row] = await db.query<PageRow>(fetchStatement(request, through));
  return row && row.found < FETCH_MAX ? toPage(row, false) : null;
};
