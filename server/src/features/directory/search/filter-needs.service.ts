import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { SEARCH_RADIUS_DEFAULT } from '@opencall/contract/directory/search/search.vocabulary';
import { isGiven } from '@opencall/contract/directory/search/search-filters';
import type { Db } from '#platform/database/database.ts';
import type { Circle } from '#platform/places/circle.ts';
import { getPlace } from '#platform/places/places.ts';
import { type FilterNeeds, needColumn } from './filter-needs.tables.ts';
import type { Asked, AskedSearch, Filter } from './filters/filter.ts';
import { FILTERS } from './filters/filters.ts';

/*
 * The directory's filters, stored: requirements of a role and saved searches. Each value is a column, and the conditions are
 * those of the directory, so that both find the same members.
 */

/** The filters as they are stored: without the order, empty texts, empty lists and flags that are off. */
export const givenFilters = ({ sortBy: _order, ...filters }: SearchFilters): SearchFilters => {
  const entries = Object.entries(filters).filter(([, value]) => isGiven(value));
  const kept = Object.fromEntries(entries) as SearchFilters;
  if (kept.zipCode === undefined) delete kept.zipCodeRadius;
  return kept;
};

/** The circle around the filters' ZIP code. @param path of the ZIP code in the request. @throws UNKNOWN_ZIP. */
export const circleOf = async (
  db: Db,
  { zipCode, zipCodeRadius = SEARCH_RADIUS_DEFAULT }: SearchFilters,
  path: string,
): Promise<Circle | null> => {
  if (!zipCode) return null;
  const { latitude, longitude } = await getPlace(db, zipCode, path);
  return { latitude, longitude, miles: zipCodeRadius };
};

/** The filters that a search uses, each with the values of its columns. */
export const askedFilters = (search: AskedSearch): { filter: Filter; values: Partial<FilterNeeds> }[] =>
  FILTERS.flatMap((filter) => {
    const values = filter.valuesOf(search);
    return values ? [{ filter, values }] : [];
  });

/** Nulls for the columns of all filters, so that an update also clears unused ones. */
const NOTHING_ASKED = Object.fromEntries(FILTERS.flatMap(({ needs }) => needs.map((need) => [need, null])));

/**
 * The column values for filters that `givenFilters` returned.
 * @param path of the requirements in the request, for the error. @throws UNKNOWN_ZIP.
 */
export const needsOf = async (db: Db, filters: SearchFilters, path: string): Promise<FilterNeeds> => {
  const circle = await circleOf(db, filters, `${path}.zipCode`);
  const asked = askedFilters({ filters, circle });
  // A private list has no column: its name counts as a filter, but the list tables decide which members match.
  const others = filters.notOnList === undefined ? [] : ['notOnList'];
  return Object.assign({}, NOTHING_ASKED, ...asked.map(({ values }) => values), {
    filters: [...asked.map(({ filter }) => filter.name), ...others],
  });
};

/** SQL: the filter value in the stored requirements `n`. */
const stored: Asked = (need) => `n.${needColumn(need)}`;
const isAsked = ({ needs }: Filter): string =>
  `(${needs.map((need) => `${stored(need)} is not null`).join(' or ')})`;

/** SQL: names of the filters of `n` that member `v` does not match (text[]); all of them without a search row. */
const MISSING_SQL = `array_remove(array[${FILTERS.map(
  (filter) =>
    `case when ${isAsked(filter)} and (${filter.met('v', stored)}) is not true then '${filter.name}' end`,
).join(', ')}]::text[], null)`;

const allMet = (filters: readonly Filter[], row: string): string =>
  `(${filters.map((filter) => `(not ${isAsked(filter)} or (${filter.met(row, stored)}) is true)`).join(' and ')})`;

/** SQL: true if the member's search row `v` matches all filters of `n`. Cheap tests come first. */
export const fitsSql = (v: string): string => allMet(FILTERS, v);

/** Like `fitsSql`, without the filters whose result changes as time passes. */
export const fitsLastinglySql = (v: string): string =>
  allMet(
    FILTERS.filter(({ changesWithTime }) => !changesWithTime),
    v,
  );

/** SQL: the contract's `match` of the requirements `n` and the member `v`, as JSON. */
export const MATCH_SQL = `(select json_build_object('met', cardinality(n.filters) - cardinality(m.missing),
  'of', cardinality(n.filters), 'missing', m.missing) from (select ${MISSING_SQL} as missing) as m)`;

/** SQL: the search row of a user as `v`, for a lateral join. */
export const searchRowOf = (userId: string): string =>
  `lateral (select s.* from profile_search as s join profiles as sp on sp.id = s.id where sp.user_id = ${userId}) as v`;
