import { EXACT_TOTAL_MAX } from '@opencall/contract/search/search.schemas';
import type { Condition } from '#features/search/search.conditions.ts';
import { choosePlan, type SearchOutlook } from '#features/search/search.plan.ts';
import {
  fetchStatement,
  type PageRequest,
  surveyStatement,
  WHOLE_TABLE,
  walkStatement,
} from '#features/search/search.statement.ts';
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

/** How many rows a search looks at before it chooses its way. */
export interface Tuning {
  probeRows: number;
  /** Fewer when a filter must look up the table's rows, which costs ten times more. */
  wideProbeRows: number;
}

const TUNING: Tuning = { probeRows: 2048, wideProbeRows: 512 };
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

/** Walks; null when the window ended before enough matches were found. */
async function walk(executor: Executor, request: PageRequest, window: number) {
  const cap = request.after ? request.limit + 1 : EXACT_TOTAL_MAX + 1;
  const [row] = await queryRaw<WalkRow>(executor, walkStatement(request, { window, cap }));
  if (!row) throw new Error('a search answered without a row');
  const isDone = row.found >= cap || !row.hasMore;
  return { row, cap, page: isDone ? toPage(row, row.found >= cap) : null };
}

/** Walks until enough matches are found or everybody was looked at. */
async function walkAll(executor: Executor, request: PageRequest): Promise<FoundPage> {
  const { row, cap } = await walk(executor, request, WHOLE_TABLE);
  return toPage(row, row.found >= cap);
}

/** Null when there are so many that the sample must have misled: walking is the safer way then. */
async function fetchAll(
  executor: Executor,
  request: PageRequest,
  through: readonly Condition[],
): Promise<FoundPage | null> {
  const [row] = await queryRaw<PageRow>(executor, fetchStatement(request, { through, most: FETCH_MAX }));
  return row && row.found < FETCH_MAX ? toPage(row, false) : null;
}

/** What the first walk told. */
interface Outcome {
  row: WalkRow;
  cap: number;
  window: number;
  isWide: boolean;
}

interface SurveyRow {
  rows: number;
  found: number;
  counts: number[];
}

/** How often the filters match, each alone and all together, told from a short walk and a sample. */
async function takeOutlook(executor: Executor, request: PageRequest, seen: Outcome): Promise<SearchOutlook> {
  const { isWide, window, cap } = seen;
  const sample = { slices: SURVEY_SLICES, length: Math.ceil(window / SURVEY_SLICES) };
  const [row] = await queryRaw<SurveyRow>(executor, surveyStatement(request, sample));
  if (!row) throw new Error('a survey answered without a row');
  const probed = request.conditions.filter(({ probe }) => probe);
  const { tableSize, found } = seen.row;
  return {
    // Half a row more than seen: what a sample lacks is rare, not absent.
    frequencies: probed.map((condition, at) => ({
      condition,
      share: ((row.counts[at] ?? 0) + 0.5) / row.rows,
    })),
    density: walkDensity(request, { walked: (found + 0.5) / window, sampled: (row.found + 0.5) / row.rows }),
    tableSize,
    cap,
    isWide,
  };
}

/** A walk within a state meets its members only; the sample is drawn from everybody. */
const walkDensity = (
  { conditions }: PageRequest,
  { walked, sampled }: { walked: number; sampled: number },
) => (conditions.some(({ leads }) => leads) ? walked : (walked + sampled) / 2);

/**
 * One page. A short walk along the order answers dense searches and small tables at once, and is a sample for
 * the others: it tells whether walking on or fetching through the filters' indexes costs less.
 */
export async function findPage(
  executor: Executor,
  request: PageRequest,
  tuning: Tuning = TUNING,
): Promise<FoundPage> {
  const isWide = request.conditions.some(({ wide }) => wide);
  const window = isWide ? tuning.wideProbeRows : tuning.probeRows;
  const probe = { ...(await walk(executor, request, window)), isWide, window };
  if (probe.page) return probe.page;

  const plan = choosePlan(await takeOutlook(executor, request, probe));
  const page = plan.kind === 'fetch' ? await fetchAll(executor, request, plan.through) : null;
  return page ?? walkAll(executor, request);
}
