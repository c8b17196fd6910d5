import { filtersAmong } from '#features/search/condition.ts';
import { Values } from '#features/search/search.values.ts';
import { ORDER_COLUMNS, type PageRequest } from '#features/search/search-page.ts';
import type { Estimate } from '#features/search/search-plan.ts';
import type { Scanned } from '#features/search/search-scan.ts';
import type { Db, RawQuery } from '#platform/database/database.ts';

/** Runs of rows that a sample is made of. */
const SLICES = 8;

/**
 * Counts what the filters let through in `SLICES` runs of `length` rows along the order, spread over the whole span
 * of time, because the newest members are unlike the others.
 */
const sampleStatement = ({ conditions, sort }: PageRequest, length: number): RawQuery => {
  const values = new Values();
  const column = ORDER_COLUMNS[sort];
  const count = (tests: string[]) => `(count(*) filter (where ${['true', ...tests].join(' and ')}))::integer`;
  const counts = filtersAmong(conditions).map(({ estimate }) => count([`(${estimate(values)})`]));
  const all = count(conditions.map(({ test }) => `(${test(values)})`));
  const slices = values.add(SLICES);
  const text = `with span as materialized (
    select min(${column}) as oldest, max(${column}) as newest from profile_search
  )
  select count(*)::integer as rows, ${all} as found, array[${counts.join(', ')}]::integer[] as counts,
    (select coalesce(max(id), 0) from profile_search) as "tableSize"
  from span, generate_series(1, ${slices}::integer) as slice, lateral (
    select o.* from profile_search as o
    where o.${column} <= span.oldest + (span.newest - span.oldest) * (slice / ${slices}::double precision)
    order by o.${column} desc, o.id desc limit ${values.add(length)}::integer
  ) as s`;
  return { text, values: values.list };
};

interface SampleRow {
  rows: number;
  /** Rows that match every condition. */
  found: number;
  /** Rows that the index of each filter lets through. */
  counts: number[];
  /** Rows of the table, roughly. */
  tableSize: number;
}

/** Half a row more than seen: what a sample lacks is rare, not absent. */
const shareOf = (found: number, rows: number): number => (found + 0.5) / Math.max(1, rows);

/**
 * How often the filters match, each alone and all together, told from a sample of about `rows` rows, and from the scan
 * of the first rows, if there was one.
 */
export const takeSample = async (
  db: Db,
  request: PageRequest,
  { rows, scanned }: { rows: number; scanned: Scanned | null },
): Promise<Estimate> => {
  const [row] = await db.query<SampleRow>(sampleStatement(request, Math.ceil(rows / SLICES)));
  if (!row) throw new Error('a sample answered without a row');
  const filters = filtersAmong(request.conditions);
  const frequencies = filters.map((condition, at) => ({
    condition,
    share: shareOf(row.counts[at] ?? 0, row.rows),
  }));
  // A scan within a state sees its members only; the sample is drawn from everybody.
  const state = filters.findIndex(({ reads }) => reads === 'leadingColumn');
  const sampled = shareOf(row.found, state < 0 ? row.rows : (row.counts[state] ?? 0) + 1);
  const seen = scanned && shareOf(scanned.found, scanned.rows);
  const density = seen === null ? sampled : state < 0 ? (seen + sampled) / 2 : seen;
  return { frequencies, density: Math.min(1, density), tableSize: row.tableSize };
};
