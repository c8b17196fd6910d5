import { filtersAmong } from '#features/search/condition.ts';
import { fetchMatches } from '#features/search/search-fetch.ts';
import { type FoundPage, matchCap, type PageRequest } from '#features/search/search-page.ts';
import { choosePlan } from '#features/search/search-plan.ts';
import { takeSample } from '#features/search/search-sample.ts';
import { scanFirst, scanToEnd } from '#features/search/search-scan.ts';
import type { Db } from '#platform/database/database.ts';

/** How many rows a search looks at before it chooses its plan: in a short scan, and again in a sample. */
export interface Tuning {
  rows: number;
  /** Fewer when a filter must read the table's rows. */
  tableRows: number;
}

const TUNING: Tuning = { rows: 2048, tableRows: 256 };

/**
 * One page. A short scan along the order answers dense searches and small tables at once, and is a sample of the newest
 * for the others. A sample of all times then tells whether scanning on or fetching through the filters' indexes costs
 * less. Where each row of the short scan would be expensive, and it could not find enough for the count, there is only
 * the sample.
 */
export const findPage = async (db: Db, request: PageRequest, tuning: Tuning = TUNING): Promise<FoundPage> => {
  const readsTable = filtersAmong(request.conditions).some(({ reads }) => reads === 'tableRow');
  const rows = readsTable ? tuning.tableRows : tuning.rows;
  const cap = matchCap(request);

  const scanned = readsTable && rows < cap ? null : await scanFirst(db, request, rows);
  if (scanned?.page) return scanned.page;

  const estimate = await takeSample(db, request, { rows, scanned });
  const plan = choosePlan(estimate, cap);
  const page = plan.kind === 'fetch' ? await fetchMatches(db, request, plan.through) : null;
  return page ?? scanToEnd(db, request);
};
