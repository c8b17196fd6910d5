import { filtersAmong } from '#features/search/condition.ts';
import { estimateFrom, shareOf } from '#features/search/search-estimate.ts';
import { fetchMatches } from '#features/search/search-fetch.ts';
import { WHOLE_TABLE } from '#features/search/search-order.ts';
import { type FoundPage, matchCap, type PageRequest } from '#features/search/search-page.ts';
import { choosePlan } from '#features/search/search-plan.ts';
import type { Samples } from '#features/search/search-sample.ts';
import { scanFirst, scanToEnd } from '#features/search/search-scan.ts';
import type { Db } from '#platform/database/database.ts';

/** What plans are chosen by. */
export interface Guide {
  samples: Samples;
  scanRowsMin?: number;
}

/**
 * One page. A sample of all times, kept in memory, tells whether scanning along the order or fetching through the
 * filters' indexes costs less; either is one statement. Where the sample misled, what that statement found tells better.
 */
export const findPage = async (
  db: Db,
  request: PageRequest,
  { samples, scanRowsMin }: Guide,
): Promise<FoundPage> => {
  const readsWords = filtersAmong(request.conditions).some(({ reads }) => reads === 'tableRow');
  const estimate = estimateFrom(await samples(db, request.sort, readsWords), request);
  const wanted = { cap: matchCap(request), limit: request.limit, scanRowsMin };

  let plan = choosePlan(estimate, wanted);
  if (plan.kind === 'scan' && plan.rows !== WHOLE_TABLE) {
    const { found, page } = await scanFirst(db, request, plan.rows);
    if (page) return page;
    plan = choosePlan({ ...estimate, density: shareOf(found, plan.rows) }, wanted);
  }
  if (plan.kind === 'scan') return scanToEnd(db, request);
  const page = await fetchMatches(db, request, plan);
  return page ?? (await fetchMatches(db, request, { ...plan, scanRows: null })) ?? scanToEnd(db, request);
};
