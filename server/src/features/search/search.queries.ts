import { EXACT_TOTAL_MAX } from '@opencall/contract/search/search.schemas';
import { fetchStatement, type PageRequest, walkStatement } from '#features/search/search.statement.ts';
import type { Executor } from '#platform/database/database.ts';
import { queryRaw } from '#platform/database/raw-query.ts';

/** A page of cards, and what is known of the rest. */
export interface FoundPage {
  /** A JSON array of profiles. */
  json: string;
  /** Matches after the cursor: exact, or a floor. */
  found: number;
  isFloor: boolean;
  /** Order key (microseconds since 1970) and id of the page's last row; null for an empty page. */
  last: { key: string; id: number } | null;
}

interface PageRow {
  found: number;
  json: string;
  lastKey: string | null;
  lastId: number | null;
}

interface WalkRow extends PageRow {
  hasMore: boolean;
  tableSize: number;
}

/** Rows of the order index that every search looks at first. */
const PROBE_ROWS = 4096;
/** As many again when the filter must read the table's rows, which costs several times more. */
const WIDE_PROBE_ROWS = 1024;
/** What one row costs, in rows walked over: tested on a table row; fetched through an index and sorted. */
const WIDE_ROW_COST = 6;
const FETCHED_ROW_COST = 6;
/** More matches than this are no rare find: the estimate was wrong, and the walk is the safer way. */
const FETCH_MAX = 60_000;
const WHOLE_TABLE = 2_147_483_647;

const toPage = ({ found, json, lastKey, lastId }: PageRow, isFloor: boolean): FoundPage => ({
  json,
  found,
  isFloor,
  last: lastKey === null || lastId === null ? null : { key: lastKey, id: lastId },
});

/** Walks; null when the window ended before enough matches were found. */
async function walk(executor: Executor, request: PageRequest, window: number) {
  const cap = request.after ? request.limit + 1 : EXACT_TOTAL_MAX + 1;
  const [row] = await queryRaw<WalkRow>(executor, walkStatement(request, { window, cap }));
  if (!row) throw new Error('a search answered without a row');
  const isDone = row.found >= cap || !row.hasMore;
  return { row, cap, page: isDone ? toPage(row, row.found >= cap) : null };
}

async function fetchAll(executor: Executor, request: PageRequest): Promise<FoundPage | null> {
  const [row] = await queryRaw<PageRow>(executor, fetchStatement(request, FETCH_MAX));
  return row && row.found < FETCH_MAX ? toPage(row, false) : null;
}

/**
 * One page. A short walk along the order answers dense searches and small tables at once, and is a sample for
 * the others: it tells whether walking on or fetching through the filters' indexes costs less.
 */
export async function findPage(executor: Executor, request: PageRequest): Promise<FoundPage> {
  const isWide = request.conditions.some(({ wide }) => wide);
  const window = isWide ? WIDE_PROBE_ROWS : PROBE_ROWS;
  const probe = await walk(executor, request, window);
  if (probe.page) return probe.page;

  const density = (probe.row.found + 1) / window;
  const rowsToWalk = Math.min(probe.row.tableSize, (probe.cap / density) * 1.3);
  const walkCost = rowsToWalk * (isWide ? WIDE_ROW_COST : 1);
  const fetchCost = probe.row.tableSize * density * FETCHED_ROW_COST;
  const canFetch = request.conditions.some(({ probe: indexed }) => indexed);
  if (canFetch && fetchCost < walkCost) {
    const page = await fetchAll(executor, request);
    if (page) return page;
  } else {
    const { page } = await walk(executor, request, Math.ceil(rowsToWalk) + window);
    if (page) return page;
    const fetched = canFetch ? await fetchAll(executor, request) : null;
    if (fetched) return fetched;
  }
  const { row } = await walk(executor, request, WHOLE_TABLE);
  return toPage(row, row.found >= probe.cap);
}
