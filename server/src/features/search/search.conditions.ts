import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import type { FacetKind, HasFlag } from '#features/profiles/search-facets.service.ts';
import {
  facetBits,
  HIDDEN_BIT,
  LOOK_KINDS,
  rateBuckets,
  rateTags,
  stateNumber,
} from '#features/profiles/search-facets.service.ts';
import { matchingLooks } from '#features/profiles/search-look.service.ts';
import { keywordQuery, partQuery } from '#features/search/search.keyword.ts';
import type { Values } from '#features/search/search.values.ts';
import { type Circle, cellsWithin, withinCircleSql } from '#platform/places/circle.ts';

/**
 * One present filter, over a row called `s`. `test` decides. `probe`, where there is one, is answered by an
 * index of its own: it lets every row through that passes the test, and few more.
 */
export interface Condition {
  test(values: Values): string;
  probe?(values: Values): string;
  /** Which inverted index answers the probe; absent: a btree. Probes of the same one are read together. */
  list?: 'tags' | 'words';
  /** How many rows the probe lets through, told from what the order indexes carry; absent: as the test. */
  survey?(values: Values): string;
  /** The test where the table's row is at hand anyway; absent: as the test. */
  fetchTest?(values: Values): string;
  /** The probe lets nobody else through: where it was asked, the test has nothing to add. */
  settles?: boolean;
  /** The test reads the table's row, not only what the order indexes carry. */
  wide?: boolean;
  /** No filter of the asker's: it stands in every search of members. */
  isAlways?: boolean;
  /** The state, by which an order index begins: a walk stays within it. */
  leads?: boolean;
}

/** What the route has resolved: filters, whether hidden ones show, and the circle around the ZIP code's centre. */
export interface ResolvedSearch {
  filters: SearchFilters;
  includeHidden: boolean;
  /** Whose blocks count; null: no block concerns the asker. */
  blocksOf: number | null;
  circle: Circle | null;
}

const mask = (bits: readonly number[]) => bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n).toString();
const FEET = 12;
const PLACE_COLUMNS = { latitude: 's.latitude', longitude: 's.longitude' };
const INTEGER_MAX = 2_147_483_647;

/** Any of several values of one list. */
function anyFacet(kind: FacetKind, chosen: readonly string[] | undefined): Condition[] {
  if (!chosen?.length) return [];
  const bits = facetBits(kind, chosen);
  return [
    {
      test: (values) => `s.bits & ${values.add(mask(bits))}::bigint <> 0`,
      probe: (values) => `s.tags && ${values.add(bits)}::smallint[]`,
      list: 'tags',
      settles: true,
    },
  ];
}

/** The single-valued facets: one probe for all of them where their combination names few looks. */
function lookFacets(filters: SearchFilters): Condition[] {
  const chosen = {
    role: filters.roles,
    sex: filters.sexes,
    body: filters.bodyTypes,
    hair: filters.hairColors,
    eye: filters.eyeColors,
    ethnicity: filters.ethnicities,
  };
  const apart = LOOK_KINDS.flatMap((kind) => anyFacet(kind, chosen[kind]));
  const looks = matchingLooks(chosen);
  if (!looks) return apart;
  const test = (values: Values) => apart.map((facet) => facet.test(values)).join(' and ');
  return [{ test, probe: (values) => `s.look = any(${values.add(looks)}::integer[])`, settles: true }];
}

/** Each flag that is asked for; one by one they are found quicker than as a set. */
function allFlags(filters: SearchFilters): Condition[] {
  const asked: [HasFlag, boolean | undefined][] = [
    ['instagram', filters.hasInstagram],
    ['twitter', filters.hasTwitter],
    ['tiktok', filters.hasTiktok],
    ['experience', filters.hasExperience],
  ];
  return asked.flatMap(([flag, isAsked]) => (isAsked ? anyFacet('has', [flag]) : []));
}

/** A number within bounds, either of which may be absent; a profile without the number never fits. */
function between(column: string, lowest: number | undefined, highest: number | undefined): Condition[] {
  if (lowest === undefined && highest === undefined) return [];
  const say = (values: Values) => {
    const bounds = [
      ...(lowest === undefined ? [] : [`s.${column} >= ${values.add(lowest)}::integer`]),
      ...(highest === undefined ? [] : [`s.${column} <= ${values.add(highest)}::integer`]),
    ];
    return bounds.join(' and ');
  };
  return [{ test: say, probe: say, settles: true }];
}

/**
 * Any rate within the bounds. Buckets that lie whole between them settle it; where a profile has a rate in a
 * bucket that is cut, its rates are looked at.
 */
function anyRate(lowest: number | undefined, highest: number | undefined): Condition[] {
  if (lowest === undefined && highest === undefined) return [];
  const [from, to] = [lowest ?? 0, highest ?? Number.POSITIVE_INFINITY];
  const { whole, part } = rateBuckets(from, to);
  const { tags, isExact } = rateTags(from, to);
  const holds = (buckets: number[], values: Values) =>
    `s.rate_bits & ${values.add(mask(buckets))}::bigint <> 0`;
  const between = (rates: string, values: Values) =>
    `unnest(${rates}) as rate where rate between ${values.add(from)}::integer and ${values.add(Math.min(to, INTEGER_MAX))}::integer`;
  const decide = (values: Values, lookUp: () => string) =>
    part.length === 0
      ? holds(whole, values)
      : `(${holds(whole, values)} or (${holds(part, values)} and (${lookUp()})))`;
  return [
    {
      test: (values) =>
        decide(
          values,
          () =>
            `select exists (select from ${between('own.rates', values)}) from profile_search as own where own.id = s.id`,
        ),
      fetchTest: (values) => decide(values, () => `exists (select from ${between('s.rates', values)})`),
      probe: (values) => `s.tags && ${values.add(tags)}::smallint[]`,
      list: 'tags',
      settles: isExact,
      survey: (values) => holds([...whole, ...part], values),
    },
  ];
}

function place({ filters, circle }: ResolvedSearch): Condition[] {
  const { state, city } = filters;
  const conditions: Condition[] = [];
  const same = (say: (values: Values) => string) => conditions.push({ test: say, probe: say, settles: true });
  if (state) {
    const say = (values: Values) => `s.state = ${values.add(stateNumber(state))}::smallint`;
    conditions.push({ test: say, probe: say, settles: true, leads: true });
  }
  if (city) same((values) => `starts_with(s.city, lower(${values.add(city)}::text collate "pg_c_utf8"))`);
  if (circle) {
    conditions.push({
      test: (values) => withinCircleSql(circle, PLACE_COLUMNS, (value) => values.add(value)),
      probe: (values) => `s.cell = any(${values.add(cellsWithin(circle))}::integer[])`,
    });
  }
  return conditions;
}

/**
 * A test of what only the table's row holds: along an order index it is looked up once all else holds. As a
 * scalar, not as EXISTS, which the planner would turn into a join over the whole table.
 */
function ofRow(
  test: (values: Values, row: string) => string,
): Pick<Condition, 'test' | 'fetchTest' | 'wide'> {
  return {
    test: (values) => `(select ${test(values, 'own')} from profile_search as own where own.id = s.id)`,
    fetchTest: (values) => test(values, 's'),
    wide: true,
  };
}

function words({ keyword, stageName }: SearchFilters): Condition[] {
  const conditions: Condition[] = [];
  if (keyword) {
    const query = keywordQuery(keyword);
    const say = (values: Values, row = 's') =>
      query ? `${row}.words @@ ${values.add(query)}::tsquery` : 'false';
    conditions.push({ ...ofRow(say), probe: (values) => say(values), list: 'words', settles: true });
  }
  if (stageName) {
    const pieces = partQuery(stageName.toLowerCase());
    conditions.push({
      ...ofRow(
        (values, row) =>
          `strpos(${row}.stage_name, lower(${values.add(stageName)}::text collate "pg_c_utf8")) > 0`,
      ),
      probe: (values) => `s.words @@ ${values.add(pieces)}::tsquery`,
      list: 'words',
    });
  }
  return conditions;
}

/** Nobody whom the asker blocked or who blocked the asker: two short lists, read and hashed once a statement. */
function unblocked(askerId: number): Condition {
  return {
    test: (values) => {
      const asker = `${values.add(askerId)}::integer`;
      return `s.id not in (
        select theirs.id from profiles as theirs where theirs.user_id in (
          select blocked_id from blocks where blocker_id = ${asker}
          union all select blocker_id from blocks where blocked_id = ${asker}))`;
    },
    isAlways: true,
  };
}

/** The filters that are present, as conditions; an absent one leaves no trace in the statement. */
export function searchConditions(search: ResolvedSearch): Condition[] {
  const { filters } = search;
  const visible: Condition = {
    test: (values) => `s.bits & ${values.add(mask([HIDDEN_BIT]))}::bigint = 0`,
    isAlways: true,
  };
  return [
    ...(search.includeHidden ? [] : [visible]),
    ...(search.blocksOf === null ? [] : [unblocked(search.blocksOf)]),
    ...place(search),
    ...lookFacets(filters),
    ...anyFacet('acting', filters.actingGenres),
    ...anyFacet('modeling', filters.modelingGenres),
    ...anyFacet('adult', filters.adultCategories),
    ...allFlags(filters),
    ...between('age', filters.ageMin, filters.ageMax),
    ...between('height', feet(filters.heightMinFeet), feet(filters.heightMaxFeet, FEET - 1)),
    ...between('weight', filters.weightMin, filters.weightMax),
    ...anyRate(filters.priceMin, filters.priceMax),
    ...words(filters),
  ];
}

const feet = (whole: number | undefined, inches = 0) =>
  whole === undefined ? undefined : whole * FEET + inches;
