import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import type { FacetKind, HasFlag } from '#features/search/search.facets.ts';
import { facetBits, HIDDEN_BIT, rateTags, stateNumber } from '#features/search/search.facets.ts';
import { keywordQuery, partQuery } from '#features/search/search.keyword.ts';
import { matchingLooks } from '#features/search/search.look.ts';
import type { Values } from '#features/search/search.values.ts';
import { type Circle, cellsWithin, withinCircleSql } from '#platform/places/circle.ts';

/**
 * One present filter. `test` decides, over a row called `s`; `probe`, where there is one, is a condition that an
 * index answers: it holds for every row that `test` holds for, and for few more.
 */
export interface Condition {
  test(values: Values): string;
  probe?(values: Values): string;
  /** The test reads the table's row, not only what the order indexes carry. */
  wide?: boolean;
}

/** What the route has resolved: filters, whether hidden ones show, and the circle of the ZIP code. */
export interface ResolvedSearch {
  filters: SearchFilters;
  includeHidden: boolean;
  circle: Circle | null;
}

const mask = (bits: readonly number[]) => bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n).toString();
const FEET = 12;
const PLACE_COLUMNS = { latitude: 's.latitude', longitude: 's.longitude' };
const RATE_CEILING = 2_147_483_647;

/** Any of several values of one list. */
function anyFacet(kind: FacetKind, chosen: readonly string[] | undefined, isInLook: boolean): Condition[] {
  if (!chosen?.length) return [];
  const bits = facetBits(kind, chosen);
  return [
    {
      test: (values) => `s.bits & ${values.add(mask(bits))}::bigint <> 0`,
      ...(isInLook ? {} : { probe: (values: Values) => `s.tags && ${values.add(bits)}::smallint[]` }),
    },
  ];
}

/** All flags that are asked for. */
function allFlags(filters: SearchFilters): Condition[] {
  const asked: [HasFlag, boolean | undefined][] = [
    ['instagram', filters.hasInstagram],
    ['twitter', filters.hasTwitter],
    ['tiktok', filters.hasTiktok],
    ['experience', filters.hasExperience],
  ];
  const bits = facetBits(
    'has',
    asked.filter(([, isAsked]) => isAsked).map(([flag]) => flag),
  );
  if (bits.length === 0) return [];
  const all = mask(bits);
  return [
    {
      test: (values) => `s.bits & ${values.add(all)}::bigint = ${values.add(all)}::bigint`,
      probe: (values) => `s.tags @> ${values.add(bits)}::smallint[]`,
    },
  ];
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
  return [{ test: say, probe: say }];
}

/**
 * Any rate within the bounds. One bound alone compares with the highest or lowest rate. Between two, a profile
 * whose extremes straddle the range needs its rates looked at: few do, so the order indexes carry only the
 * extremes.
 */
function anyRate(lowest: number | undefined, highest: number | undefined): Condition[] {
  if (lowest === undefined && highest === undefined) return [];
  const probe = (values: Values) =>
    `s.tags && ${values.add(rateTags(lowest ?? 0, highest ?? RATE_CEILING))}::smallint[]`;
  if (lowest === undefined)
    return [{ test: (values) => `s.rate_min <= ${values.add(highest)}::integer`, probe }];
  if (highest === undefined)
    return [{ test: (values) => `s.rate_max >= ${values.add(lowest)}::integer`, probe }];
  const test = (values: Values) => {
    const [from, to] = [`${values.add(lowest)}::integer`, `${values.add(highest)}::integer`];
    return `(s.rate_max >= ${from} and s.rate_min <= ${to} and (s.rate_min >= ${from} or s.rate_max <= ${to}
      or exists (select from profile_search as own, unnest(own.rates) as rate
        where own.id = s.id and rate between ${from} and ${to})))`;
  };
  return [{ test, probe }];
}

function place({ filters, circle }: ResolvedSearch): Condition[] {
  const { state, city, zipCode } = filters;
  const conditions: Condition[] = [];
  const same = (say: (values: Values) => string) => conditions.push({ test: say, probe: say });
  if (state) same((values) => `s.state = ${values.add(stateNumber(state))}::smallint`);
  if (city) same((values) => `starts_with(s.city, lower(${values.add(city)}::text collate "pg_c_utf8"))`);
  if (circle) {
    conditions.push({
      test: (values) => withinCircleSql(circle, PLACE_COLUMNS, (value) => values.add(value)),
      probe: (values) => `s.cell = any(${values.add(cellsWithin(circle))}::integer[])`,
    });
  } else if (zipCode) same((values) => `s.zip = ${values.add(Number(zipCode.slice(0, 5)))}::integer`);
  return conditions;
}

function words({ keyword, stageName }: SearchFilters): Condition[] {
  const conditions: Condition[] = [];
  if (keyword) {
    const query = keywordQuery(keyword);
    const say = (values: Values) => (query ? `s.words @@ ${values.add(query)}::tsquery` : 'false');
    conditions.push({ test: say, probe: say, wide: true });
  }
  if (stageName) {
    const folded = stageName.toLowerCase();
    conditions.push({
      test: (values) => `strpos(s.stage_name, lower(${values.add(stageName)}::text collate "pg_c_utf8")) > 0`,
      probe: (values) => `s.words @@ ${values.add(partQuery(folded))}::tsquery`,
      wide: true,
    });
  }
  return conditions;
}

/** The filters that are present, as conditions; an absent one leaves no trace in the statement. */
export function searchConditions(search: ResolvedSearch): Condition[] {
  const { filters } = search;
  const looks = matchingLooks({
    role: filters.roles,
    sex: filters.sexes,
    body: filters.bodyTypes,
    hair: filters.hairColors,
    eye: filters.eyeColors,
    ethnicity: filters.ethnicities,
  });
  const inLook = looks !== null;
  return [
    ...(search.includeHidden
      ? []
      : [{ test: (values: Values) => `s.bits & ${values.add(mask([HIDDEN_BIT]))}::bigint = 0` }]),
    ...place(search),
    ...anyFacet('role', filters.roles, inLook),
    ...anyFacet('sex', filters.sexes, inLook),
    ...anyFacet('body', filters.bodyTypes, inLook),
    ...anyFacet('hair', filters.hairColors, inLook),
    ...anyFacet('eye', filters.eyeColors, inLook),
    ...anyFacet('ethnicity', filters.ethnicities, inLook),
    ...(looks
      ? [{ test: () => 'true', probe: (values: Values) => `s.look = any(${values.add(looks)}::integer[])` }]
      : []),
    ...anyFacet('acting', filters.actingGenres, false),
    ...anyFacet('modeling', filters.modelingGenres, false),
    ...anyFacet('adult', filters.adultCategories, false),
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
