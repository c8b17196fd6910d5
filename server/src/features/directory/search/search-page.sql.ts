import { EXACT_TOTAL_MAX } from '@opencall/contract/directory/search/search.schemas';
import type { SearchSort } from '@opencall/contract/directory/search/search.vocabulary';
import { z } from 'zod';
import { blockedIdsSql } from '#features/accounts/visibility/visibility.api.ts';
import { type ProfileVariant, profileJsonSql } from '#features/directory/profiles/profiles.api.ts';
import type { Db, RawQuery } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import type { SearchCursor } from './search.cursor.ts';

/** Column of `profile_search` that each order sorts by. */
const ORDER_COLUMNS = { newest: 'member_since', lastUpdated: 'updated_at' } as const;

/** SQL conditions on the rows of `s`; the items of a list are joined by "and". */
export interface SearchConditions {
  /** Conditions for a scan in sort order. */
  tests: readonly string[];
  /** The same conditions, those with an index first. Null if no index helps, because most rows match. */
  lookups: readonly string[] | null;
  /** True if testing a row needs columns of the table that the sort order's index does not include. */
  readsRow: boolean;
  /** True if the conditions select so few rows that fetching all of them is always cheapest. */
  isFew: boolean;
}

/** One page of a search. */
export interface PageRequest {
  conditions: SearchConditions;
  /** Values of the placeholders in the conditions. */
  values: unknown[];
  sort: SearchSort;
  variant: ProfileVariant;
  limit: number;
  after: SearchCursor | null;
  /** Makes PostgreSQL plan the statement once per connection. Only for statements whose text hardly varies. */
  name?: `directory:${string}` | undefined;
  /** Overrides for tests: rows of the first scan, and the estimated rows of the table. */
  scanRows?: number | undefined;
  tableRows?: number | undefined;
  /** Override for tests: the largest number of matches that are fetched and sorted. */
  fetchMax?: number | undefined;
}

/** A page of profiles, and the number of matches. */
export interface FoundPage {
  /** A JSON array of profiles. */
  json: string;
  /** Number of matches after the cursor; a lower bound if `isFloor`. */
  found: number;
  isFloor: boolean;
  /** Order key (microseconds since 1970) and id of the page's last row; null for an empty page. */
  last: { key: string; id: number } | null;
}

// Measured over a million profiles (docs/features/member-search.md): an index entry costs 0.25 µs, each tested list of
// tags 0.3 µs more, a row of the table 2 µs, a row with words 2 to 8 µs.
/** Rows that every search scans first, in sort order; takes 1 to 2 ms. */
const SCAN_ROWS = 4096;
const SCAN_ROWS_OF_TABLE = 1024;
/**
 * If the estimated matches are at least this multiple of the matches that the count needs, continuing the scan in sort
 * order is cheaper than reading long index lists.
 */
const DENSE = 8;
/** The same multiple for searches that also read the table's rows. */
const DENSE_OF_TABLE = 80;
/** From this number of matches on, scanning in sort order finds a page sooner than fetching and sorting all matches. */
const FETCH_MAX = 4096;

/**
 * SQL: the search row `s` belongs to no member who blocked the viewer or is blocked by them. `viewer` is an expression.
 * PostgreSQL reads and hashes the short list once for each statement.
 */
export const isUnblockedSql = (viewer: string): string => `s.id not in (
    select theirs.id from profiles as theirs where theirs.user_id in (${blockedIdsSql(viewer)}))`;

/** PostgreSQL's estimate of the table's row count; -1 before the first VACUUM or ANALYZE. */
const TABLE_ROWS = `(select reltuples from pg_class where oid = 'profile_search'::regclass)`;

const orderedSql = ({ sort }: PageRequest, after: string): string =>
  `from profile_search as s where ${after} order by s.${ORDER_COLUMNS[sort]} desc, s.id desc`;

const both = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' and ') || 'true';

/**
 * SQL that finds the matches in the cheapest of five ways. The first rows in sort order decide which. The sources are
 * `scanned` (the matches among those rows), `further` (a scan that continues until it has enough matches) and `fetched`
 * (all matches, unsorted, through the indexes that PostgreSQL chooses). PostgreSQL does not run unused sources.
 *  - scanned: the first rows contain all matches that the count needs.
 *  - further: extrapolated from the first rows, matches are frequent, so the scan continues.
 *  - counted: the first rows fill the page; only the count is fetched.
 *  - fetched: all matches are fetched and sorted.
 *  - paged: there are too many matches to fetch, and so more than the count needs. The scan continues for the page.
 */
const matchesSql = (request: PageRequest, { cap, after }: { cap: number; after: string }): string => {
  const { conditions, sort, limit, fetchMax = FETCH_MAX } = request;
  const { tests, lookups, readsRow, isFew } = conditions;
  const columns = `s.id, s.${ORDER_COLUMNS[sort]} as key`;
  // A LIMIT or OFFSET makes the planner choose the sort order's index independently of the tests.
  const scan = (bound: string) =>
    `select ${columns} from (select s.* ${orderedSql(request, after)} ${bound}) as s where ${both(tests)} limit ${cap}`;
  if (lookups === null)
    return `hit as materialized (${scan('offset 0')}), counted as (select count(*) as found from hit)`;
  const fetched = `fetched as materialized (select ${columns} from profile_search as s where ${both([...lookups, after])})`;
  if (isFew)
    return `${fetched}, hit as (select id, key from fetched), counted as (select count(*) as found from fetched)`;
  const rows = request.scanRows ?? (readsRow ? SCAN_ROWS_OF_TABLE : SCAN_ROWS);
  const dense = cap * (readsRow ? DENSE_OF_TABLE : DENSE);
  const tableRows = request.tableRows ?? TABLE_ROWS;
  return `scanned as materialized (${scan(`limit ${rows}`)}),
  ${fetched},
  further as materialized (${scan('offset 0')}),
  way as materialized (
    select case when n >= ${cap} then 'scanned' when n * ${tableRows} >= ${dense * rows} then 'further'
      when n >= ${limit} then 'counted'
      when (select count(*) from (select from fetched limit ${fetchMax}) as f) < ${fetchMax} then 'fetched'
      else 'paged' end as kind
    from (select count(*) as n from scanned) as first
  ),
  hit as materialized (
    select id, key from scanned where (select kind in ('scanned', 'counted') from way)
    union all select id, key from further where (select kind = 'further' from way)
    union all select id, key from fetched where (select kind = 'fetched' from way)
    union all (select id, key from further where (select kind = 'paged' from way) limit ${limit})
  ),
  counted as (
    select case (select kind from way) when 'paged' then ${cap}
      when 'counted' then (select count(*) from (select from fetched limit ${cap}) as f) else (select count(*) from hit) end as found
  )`;
};

const statementOf = (request: PageRequest): RawQuery => {
  const { conditions, variant, limit, after: cursor, name, sort } = request;
  const values = [...request.values];
  const add = (value: unknown) => `$${values.push(value)}`;
  const cap = capOf(request);
  const key = () => `timestamptz 'epoch' + ${add(cursor?.key)}::bigint * interval '1 microsecond'`;
  const after = cursor ? `(s.${ORDER_COLUMNS[sort]}, s.id) < (${key()}, ${add(cursor.id)}::integer)` : 'true';
  const text = `with ${matchesSql(request, { cap, after })},
  page as materialized (select id, key from hit order by key desc, id desc limit ${limit}),
  card as (
    select ${profileJsonSql(variant)}::text as json, page.key, page.id
    from page join profiles as p on p.id = page.id join users as u on u.id = p.user_id
  )
  select (select ${conditions.isFew ? 'found' : `least(found, ${cap})`}::integer from counted) as found,
    (select '[' || coalesce(string_agg(json, ',' order by key desc, id desc), '') || ']' from card) as json,
    (select (extract(epoch from key) * 1000000)::bigint::text from page order by key, id limit 1) as "lastKey",
    (select id from page order by key, id limit 1) as "lastId"`;
  return {
    text,
    values,
    ...(name && !cursor ? { name: `${name}-${sort}-${variant}-${limit}` as const } : {}),
  };
};

/** Number of matches after which a search may stop: those that the count needs or, on later pages, the page alone. */
const capOf = ({ after, limit }: PageRequest): number => (after ? limit + 1 : EXACT_TOTAL_MAX + 1);

const pageRow = z.object({
  found: z.int(),
  json: z.string(),
  lastKey: z.string().nullable(),
  lastId: z.int().nullable(),
});

/** Finds a page and the number of matches in one statement. */
export const findPage = async (db: Db, request: PageRequest): Promise<FoundPage> => {
  const [row] = await query(db, pageRow, statementOf(request));
  if (!row) throw new Error('the search statement returned no row');
  const { json, found, lastKey, lastId } = row;
  return {
    json,
    found,
    isFloor: !request.conditions.isFew && found >= capOf(request),
    last: lastKey === null || lastId === null ? null : { key: lastKey, id: lastId },
  };
};
