import { EXACT_TOTAL_MAX } from '@opencall/contract/search/search.schemas';
import { type FilterCondition, filtersAmong } from '#features/search/condition.ts';
import {
  fetchStatement,
  type PageRequest,
  surveyStatement,
  WHOLE_TABLE,
  walkStatement,
} from '#features/search/search.statement.ts';
import { choosePlan, type Estimate } from '#features/search/search-plan.ts';
import type { Db } from '#platform/database/database.ts';

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
}

/** How many rows a search looks at before it chooses its way. */
export interface Tuning {
  probeRows: number;
  /** Fewer when a filter must look up the table's rows, which costs ten times more. */
  wideProbeRows: number;
}

const TUNING: Tuning = { probeRows: 2048, wideProbeRows: 256 };
/** Runs of rows that a sample is made of. */
const SURVEY_SLICES = 8;
/** More matches than this are no rare find: the estimate was wrong, and the walk is the safer way. */
const FETCH_MAX = 60_000;

const toPage = ({ found, json, lastKey, lastId }: PageRow, isFloor: boolean): FoundPage => ({
  json,
  found,
  isFloor,
  last: lastKey === null || lastId === null ? null : { key: lastKey, id: lastId },
});

/** Matches that end a walk: all that the count needs, or all that the page needs once it is known. */
const capOf = ({ after, limit }: PageRequest): number => (after ? limit + 1 : EXACT_TOTAL_MAX + 1);

/** Walks; null when the window ended before enough matches were found. */
async function walk(db: Db, request: PageRequest, window: number) {
  const cap = capOf(request);
  const [row] = await db.query<WalkRow>(walkStatement(request, { window, cap }));
  if (!row) throw new Error('a search answered without a row');
  const isDone = row.found >= cap || !row.hasMore;
  return { row, page: isDone ? toPage(row, row.found >= cap) : null };
}

/** Walks until enough matches are found or everybody was looked at. */
async function walkAll(db: Db, request: PageRequest): Promise<FoundPage> {
  const { row } = await walk(db, request, WHOLE_TABLE);
  return toPage(row, row.found >= capOf(request));
}

/** Null when there are so many that the sample must have misled: walking is the safer way then. */
async function fetchAll(
  db: Db,
  request: PageRequest,
  through: readonly FilterCondition[],
): Promise<FoundPage | null> {
  const [row] = await db.query<PageRow>(fetchStatement(request, { through, most: FETCH_MAX }));
  return row && row.found < FETCH_MAX ? toPage(row, false) : null;
}

/** What the first walk told. */
interface Walked {
  found: number;
  window: number;
}

interface SurveyRow {
  rows: number;
  found: number;
  /** Rows that the index of each filter lets through. */
  counts: number[];
  /** Rows of the table, roughly. */
  tableSize: number;
}

/** Half a row more than seen: what a sample lacks is rare, not absent. */
const shareOf = (found: number, rows: number): number => (found + 0.5) / Math.max(1, rows);

/** How often the filters match, each alone and all together, told from a sample and the first walk, if there was one. */
async function takeOutlook(
  db: Db,
  request: PageRequest,
  { window, walked }: { window: number; walked: Walked | null },
): Promise<Estimate> {
  const sample = { slices: SURVEY_SLICES, length: Math.ceil(window / SURVEY_SLICES) };
  const [row] = await db.query<SurveyRow>(surveyStatement(request, sample));
  if (!row) throw new Error('a survey answered without a row');
  const filters = filtersAmong(request.conditions);
  const frequencies = filters.map((condition, at) => ({
    condition,
    share: shareOf(row.counts[at] ?? 0, row.rows),
  }));
  // A walk within a state meets its members only; the sample is drawn from everybody.
  const state = filters.findIndex(({ reads }) => reads === 'leadingColumn');
  const sampled = shareOf(row.found, state < 0 ? row.rows : (row.counts[state] ?? 0) + 1);
  const seen = walked && shareOf(walked.found, walked.window);
  const density = seen === null ? sampled : state < 0 ? (seen + sampled) / 2 : seen;
  return { frequencies, density: Math.min(1, density), tableSize: row.tableSize };
}

/**
 * One page. A short walk along the order answers dense searches and small tables at once, and is a sample for
 * the others: it tells whether walking on or fetching through the filters' indexes costs less. Where each row of it
 * would be dear, and it could not find enough for the count, a sample alone must tell.
 */
export async function findPage(db: Db, request: PageRequest, tuning: Tuning = TUNING): Promise<FoundPage> {
  const isWide = filtersAmong(request.conditions).some(({ reads }) => reads === 'tableRow');
  const window = isWide ? tuning.wideProbeRows : tuning.probeRows;
  const cap = capOf(request);
  const first = isWide && window < cap ? null : await walk(db, request, window);
  if (first?.page) return first.page;

  const walked = first && { found: first.row.found, window };
  const outlook = await takeOutlook(db, request, { window, walked });
  const plan = choosePlan(outlook, cap);
  const page = plan.kind === 'fetch' ? await fetchAll(db, request, plan.through) : null;
  return page ?? walkAll(db, request);
}
