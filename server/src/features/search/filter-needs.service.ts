import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { SEARCH_RADIUS_DEFAULT } from '@opencall/contract/search/search.vocabulary';
import {
  type FacetKind,
  facetBits,
  facetValues,
  stateNumber,
} from '#features/profiles/search-facets.service.ts';
import type { Db } from '#platform/database/database.ts';
import { haversineSql, reachOf } from '#platform/places/circle.ts';
import { getPlace } from '#platform/places/places.ts';
import { foldName, nameKey } from '#platform/text/fold.ts';
import { holdsNameSql } from '#platform/text/name-sql.ts';
import type { FilterNeeds as Needs } from './filter-needs.tables.ts';
import { keywordTsquery } from './keyword-tsquery.service.ts';

/*
 * The directory's filters, kept: requirements of a role, saved searches. Here they become columns that are compared with a
 * member's search row, so that what the directory finds for them and whom they fit is the same.
 */

const INCHES = 12;

/** Filters whose values widen, with the facet that holds them and their column. */
const FACETS = [
  ['roles', 'role', 'roles'],
  ['sexes', 'sex', 'sexes'],
  ['bodyTypes', 'body', 'body_types'],
  ['hairColors', 'hair', 'hair_colors'],
  ['eyeColors', 'eye', 'eye_colors'],
  ['ethnicities', 'ethnicity', 'ethnicities'],
  ['actingGenres', 'acting', 'acting_genres'],
  ['modelingGenres', 'modeling', 'modeling_genres'],
  ['adultCategories', 'adult', 'adult_categories'],
] as const satisfies readonly (readonly [keyof SearchFilters & keyof Needs, FacetKind, string])[];

const FLAGS = [
  ['hasInstagram', 'has', 'has_instagram', 'instagram'],
  ['hasTwitter', 'has', 'has_twitter', 'twitter'],
  ['hasTiktok', 'has', 'has_tiktok', 'tiktok'],
  ['hasExperience', 'has', 'has_experience', 'experience'],
  ['hasReferences', 'references', 'has_references', 'any'],
] as const satisfies readonly (readonly [keyof SearchFilters & keyof Needs, FacetKind, string, string])[];

const maskOf = (bits: readonly number[]) => bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n);

/** Filters that say something, as they are kept: without the order, empty texts, empty lists and flags that are off. */
export const givenFilters = ({ sortBy: _order, ...filters }: SearchFilters): SearchFilters => {
  const isGiven = (value: unknown) =>
    value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);
  const entries = Object.entries(filters).filter(([, value]) => isGiven(value));
  const kept = Object.fromEntries(entries) as SearchFilters;
  if (kept.zipCode === undefined) delete kept.zipCodeRadius;
  return kept;
};

/** Names of the filters that count: a pair once, by its first. */
const namesOf = (filters: SearchFilters): string[] => {
  const pairs: Record<string, string> = {
    ageMax: 'ageMin',
    heightMaxFeet: 'heightMinFeet',
    weightMax: 'weightMin',
    priceMax: 'priceMin',
    zipCodeRadius: 'zipCode',
  };
  return [...new Set(Object.keys(filters).map((name) => pairs[name] ?? name))];
};

const placeNeeds = async (
  db: Db,
  { zipCode, zipCodeRadius }: SearchFilters,
  path: string,
): Promise<Needs> => {
  const place = zipCode === undefined ? null : await getPlace(db, zipCode, path);
  return {
    filters: [],
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    reach: place ? reachOf(zipCodeRadius ?? SEARCH_RADIUS_DEFAULT) : null,
  };
};

/**
 * The columns for filters as `givenFilters` leaves them.
 * @param path of the requirements in the request, for the refusal. @throws UNKNOWN_ZIP.
 */
export const needsOf = async (db: Db, filters: SearchFilters, path: string): Promise<Needs> => {
  const facets = FACETS.map(([name, kind]) => {
    const chosen = filters[name];
    return [name, chosen ? maskOf(facetBits(kind, chosen)) : null];
  });
  const flags = FLAGS.map(([name, kind, , value]) => [
    name,
    filters[name] ? maskOf(facetBits(kind, [value])) : null,
  ]);
  const { heightMinFeet: low, heightMaxFeet: high } = filters;
  return {
    ...(await placeNeeds(db, filters, `${path}.zipCode`)),
    ...Object.fromEntries([...facets, ...flags]),
    filters: namesOf(filters),
    ageMin: filters.ageMin ?? null,
    ageMax: filters.ageMax ?? null,
    heightMin: low === undefined ? null : low * INCHES,
    heightMax: high === undefined ? null : high * INCHES + INCHES - 1,
    weightMin: filters.weightMin ?? null,
    weightMax: filters.weightMax ?? null,
    activeWithin: filters.activeWithin ?? null,
    priceMin: filters.priceMin ?? null,
    priceMax: filters.priceMax ?? null,
    state: filters.state ? stateNumber(filters.state) : null,
    city: filters.city === undefined ? null : nameKey(filters.city),
    stageName: filters.stageName === undefined ? null : foldName(filters.stageName),
    keyword: filters.keyword ? keywordTsquery(filters.keyword) : null,
    freeOn: filters.freeOn ?? null,
  };
};

/** One filter as SQL over `n` (needs) and the member's search row: is it asked for, is it met, what of the row does it look at? */
interface Check {
  name: string;
  asked: string;
  /** `v` names the row. */
  met(v: string): string;
  /** Null: time alone changes it. */
  facts: ((v: string) => string) | null;
}

const between = (name: string, column: string): Check => ({
  name,
  asked: `n.${column}_min is not null or n.${column}_max is not null`,
  met: (v) =>
    `${v}.${column} >= coalesce(n.${column}_min, 0) and ${v}.${column} <= coalesce(n.${column}_max, 2147483647)`,
  facts: (v) => `${v}.${column}`,
});

const NEEDED_SPOT = { latitude: 'n.latitude', longitude: 'n.longitude' };
const isNear = (row: string): string =>
  `${haversineSql({ latitude: `${row}.latitude`, longitude: `${row}.longitude` }, NEEDED_SPOT)} <= n.reach`;
/** Where the member will be on the day that is asked for, if one is. */
const isInTown = (v: string): string => `case when ${v}.travels @> n.free_on then exists (
      select from search_days as d join profiles as dp on dp.user_id = d.user_id
      where dp.id = ${v}.id and d.kind = 'travel' and n.free_on between d.starts_on and d.ends_on and ${isNear('d')})
    else ${isNear(v)} end`;

const CHECKS: readonly Check[] = [
  ...FACETS.map(([name, kind, column]) => ({
    name,
    asked: `n.${column} is not null`,
    met: (v: string) => `${v}.bits & n.${column} <> 0`,
    facts: (v: string) => `${v}.bits & ${maskOf(facetBits(kind, facetValues(kind)))}`,
  })),
  ...FLAGS.map(([name, kind, column, value]) => ({
    name,
    asked: `n.${column} is not null`,
    met: (v: string) => `${v}.bits & n.${column} <> 0`,
    facts: (v: string) => `${v}.bits & ${maskOf(facetBits(kind, [value]))}`,
  })),
  between('ageMin', 'age'),
  between('heightMinFeet', 'height'),
  between('weightMin', 'weight'),
  {
    name: 'activeWithin',
    asked: 'n.active_within is not null',
    met: (v) => `${v}.active_within <= n.active_within`,
    facts: null,
  },
  {
    name: 'priceMin',
    asked: 'n.price_min is not null or n.price_max is not null',
    met: (v) => `exists (select from unnest(${v}.rates) as rate
      where rate between coalesce(n.price_min, 0) and coalesce(n.price_max, 2147483647))`,
    facts: (v) => `${v}.rates`,
  },
  {
    name: 'state',
    asked: 'n.state is not null',
    met: (v) => `${v}.state = n.state`,
    facts: (v) => `${v}.state`,
  },
  {
    name: 'city',
    asked: 'n.city is not null',
    met: (v) => `n.city <> '' and starts_with(${v}.city, n.city)`,
    facts: (v) => `${v}.city`,
  },
  {
    name: 'stageName',
    asked: 'n.stage_name is not null',
    met: (v) => holdsNameSql(`${v}.stage_name`, 'n.stage_name'),
    facts: (v) => `${v}.stage_name`,
  },
  {
    name: 'zipCode',
    asked: 'n.reach is not null',
    met: isInTown,
    facts: (v) => `array[${v}.latitude, ${v}.longitude]`,
  },
  {
    name: 'freeOn',
    asked: 'n.free_on is not null',
    met: (v) => `${v}.id is not null and (${v}.busy @> n.free_on) is not true`,
    facts: null,
  },
  {
    name: 'keyword',
    asked: 'n.keyword is not null',
    met: (v) => `${v}.words @@ n.keyword`,
    facts: (v) => `${v}.words`,
  },
];

/** Names of the filters of `n` that the member `v` does not meet, a text[]; without a search row nothing is met. */
const MISSING_SQL = `array_remove(array[${CHECKS.map(
  ({ name, asked, met }) => `case when (${asked}) and (${met('v')}) is not true then '${name}' end`,
).join(', ')}]::text[], null)`;

const allMet = (checks: readonly Check[], v: string): string =>
  `(${checks.map(({ asked, met }) => `(not (${asked}) or (${met(v)}) is true)`).join(' and ')})`;

/** Does the member's search row `v` meet all filters of `n`? The cheap tests come first. */
export const fitsSql = (v: string): string => allMet(CHECKS, v);

const LASTING = CHECKS.filter(({ facts }) => facts !== null);

/** The same but for what passes with time: whoever changes something is active, and was not found by that. */
export const fitsLastinglySql = (v: string): string => allMet(LASTING, v);

/** Names of the filters whose facts differ between two search rows, a text[]: a filter of another name fits both or neither. */
export const changedFiltersSql = (one: string, other: string): string =>
  `array_remove(array[${LASTING.map(
    ({ name, facts }) => `case when ${facts?.(one)} is distinct from ${facts?.(other)} then '${name}' end`,
  ).join(', ')}]::text[], null)`;

/** The contract's `match` of `n` for `v`, as JSON. */
export const MATCH_SQL = `(select json_build_object('met', cardinality(n.filters) - cardinality(m.missing),
  'of', cardinality(n.filters), 'missing', m.missing) from (select ${MISSING_SQL} as missing) as m)`;

/** `v`: the search row of the user whose id the SQL gives, or a row of nulls. */
export const searchRowOf = (userId: string): string =>
  `lateral (select s.* from profile_search as s join profiles as sp on sp.id = s.id where sp.user_id = ${userId}) as v`;
