import type { SearchSort } from '@opencall/contract/search/search.schemas';
import { type ProfileVariant, profileJsonSql } from '#features/profiles/profile-json.service.ts';
import { type Condition, type FilterCondition, filtersAmong } from '#features/search/condition.ts';
import type { SearchCursor } from '#features/search/search.cursor.ts';
import { Values } from '#features/search/search.values.ts';
import type { RawQuery } from '#platform/database/database.ts';

/** What a page is made of, whichever way its rows are found. */
export interface PageRequest {
  conditions: readonly Condition[];
  sort: SearchSort;
  variant: ProfileVariant;
  limit: number;
  after: SearchCursor | null;
}

const ORDER_COLUMNS = { newest: 'member_since', lastUpdated: 'updated_at' } as const;

/** Rows that come after the cursor; true for the first page. */
function afterSql(alias: string, { sort, after }: PageRequest, values: Values): string {
  if (!after) return 'true';
  const key = `timestamptz 'epoch' + ${values.add(after.key)}::bigint * interval '1 microsecond'`;
  return `(${alias}.${ORDER_COLUMNS[sort]}, ${alias}.id) < (${key}, ${values.add(after.id)}::integer)`;
}

/** From `hit (id, key)`: the page as JSON, and where it ends; empty unless `isDone`. */
function pageSql({ variant, limit }: PageRequest, isDone: string, values: Values): string {
  return `page as materialized (
    select id, key from hit where ${isDone} order by key desc, id desc limit ${values.add(limit)}::integer
  ),
  card as (
    select ${profileJsonSql(variant)}::text as json, page.key, page.id
    from page join profiles as p on p.id = page.id join users as u on u.id = p.user_id
  )`;
}

const PAGE_COLUMNS = `
  (select '[' || coalesce(string_agg(json, ',' order by key desc, id desc), '') || ']' from card) as json,
  (select (extract(epoch from key) * 1000000)::bigint::text from page order by key, id limit 1) as "lastKey",
  (select id from page order by key, id limit 1) as "lastId"`;

/** Rows in the asked order, from the cursor on, within the state if one is asked for. */
function windowSql(request: PageRequest, values: Values): string {
  const leading = filtersAmong(request.conditions)
    .filter(({ reads }) => reads === 'leadingColumn')
    .map(({ test }) => test(values));
  const bounds = [...leading, afterSql('s', request, values)].join(' and ');
  return `from profile_search as s where ${bounds} order by s.${ORDER_COLUMNS[request.sort]} desc, s.id desc`;
}

/** A window as long as any table. */
export const WHOLE_TABLE = 2_147_483_647;

/**
 * Walks along an order index, at most `window` rows and until `cap` of them match. The LIMIT of the inner
 * select keeps the planner from mixing the filters into its choice of index: left alone, it trades a walk
 * for a wrong guess about how the filters correlate.
 */
export function walkStatement(
  request: PageRequest,
  { window, cap }: { window: number; cap: number },
): RawQuery {
  const values = new Values();
  const tests = request.conditions
    .filter((condition) => condition.kind === 'always' || condition.reads !== 'leadingColumn')
    .map(({ test }) => `(${test(values)})`);
  const windowed = windowSql(request, values);
  const hasMore =
    window === WHOLE_TABLE
      ? 'false'
      : `found < ${cap} and exists (select s.id ${windowed} offset ${window} limit 1)`;
  const text = `with hit as materialized (
    select s.id, s.${ORDER_COLUMNS[request.sort]} as key from (select s.* ${windowed} limit ${window}) as s
    where ${['true', ...tests].join(' and ')} limit ${cap}
  ),
  outcome as materialized (
    select found, ${hasMore} as "hasMore"
    from (select count(*)::integer as found from hit) as counted
  ),
  ${pageSql(request, 'not (select "hasMore" from outcome)', values)}
  select found, "hasMore", ${PAGE_COLUMNS} from outcome`;
  return { text, values: values.list, ...nameOf(request, window) };
}

/** The directory as it opens, the search asked for most, is planned once a connection. */
function nameOf({ conditions, sort, variant, after }: PageRequest, window: number): Pick<RawQuery, 'name'> {
  const isPlain = !after && conditions.every(({ kind }) => kind === 'always');
  return isPlain ? { name: `search-${sort}-${variant}-${conditions.length}-${window}` } : {};
}

/**
 * Counts what the filters let through in a sample: `slices` runs of `length` rows along the order, spread over
 * the whole span of time, because the newest members are unlike the others.
 */
export function surveyStatement(
  { conditions, sort }: PageRequest,
  { slices, length }: { slices: number; length: number },
): RawQuery {
  const values = new Values();
  const column = ORDER_COLUMNS[sort];
  const share = (tests: string[]) => `(count(*) filter (where ${['true', ...tests].join(' and ')}))::integer`;
  const counts = filtersAmong(conditions).map(({ estimate }) => share([`(${estimate(values)})`]));
  const all = share(conditions.map(({ test }) => `(${test(values)})`));
  const number = values.add(slices);
  const text = `with span as materialized (
    select min(${column}) as oldest, max(${column}) as newest from profile_search
  )
  select count(*)::integer as rows, ${all} as found, array[${counts.join(', ')}]::integer[] as counts,
    (select coalesce(max(id), 0) from profile_search) as "tableSize"
  from span, generate_series(1, ${number}::integer) as slice, lateral (
    select o.* from profile_search as o
    where o.${column} <= span.oldest + (span.newest - span.oldest) * (slice / ${number}::double precision)
    order by o.${column} desc, o.id desc limit ${values.add(length)}::integer
  ) as s`;
  return { text, values: values.list };
}

/**
 * Fetches every match, at most `most`, through the indexes of the conditions in `through`, and sorts them.
 * Without an ORDER BY beside the filters there is no order index for the planner to walk by mistake, and
 * `is true` hides the other filters from it: it takes intersecting long lists for cheaper than it is.
 */
export function fetchStatement(
  request: PageRequest,
  { through, most }: { through: readonly FilterCondition[]; most: number },
): RawQuery {
  const values = new Values();
  const lookups = through.map(({ index }) => `(${index.test(values)})`);
  const settled = new Set<Condition>(through.filter(({ index }) => index.isExact));
  const tests = request.conditions
    .filter((condition) => !settled.has(condition))
    .map((condition) => (condition.kind === 'always' ? condition.test : condition.rowTest))
    .map((test) => `(${test(values)}) is true`);
  const text = `with hit as materialized (
    select s.id, s.${ORDER_COLUMNS[request.sort]} as key from profile_search as s
    where ${[...lookups, afterSql('s', request, values), ...tests].join(' and ')} limit ${values.add(most)}::integer
  ),
  ${pageSql(request, 'true', values)}
  select (select count(*)::integer from hit) as found, ${PAGE_COLUMNS}`;
  return { text, values: values.list };
}
