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

/** Filters that ask for something, as they are stored: without the order, empty texts, empty lists and flags that are off. */
export const givenFilters = ({ sortBy: _order, ...filters }: SearchFilters): SearchFilters => {
  const entries = Object.entries(filters).filter(([, value]) => isGiven(value));
  const kept = Object.fromEntries(entries) as SearchFilters;
  if (kept.zipCode === undefined) delete kept.zipCodeRadius;
  return kept;
};

/** The circle that filters ask for. @param path of the ZIP code in the request. @throws UNKNOWN_ZIP. */
export const circleOf = async (
  db: Db,
  { zipCode, zipCodeRadius = SEARCH_RADIUS_DEFAULT }: SearchFilters,
  path: string,
): Promise<Circle | null> => {
  if (!zipCode) return null;
  const { latitude, longitude } = await getPlace(db, zipCode, path);
  return { latitude, longitude, miles: zipCodeRadius };
};

/** The filters that a search asks for, each with the values of its columns. */
export const askedFilters = (search: AskedSearch): { filter: Filter; values: Partial<FilterNeeds> }[] =>
  FILTERS.flatMap((filter) => {
    const values = filter.valuesOf(search);
    return values ? [{ filter, values }] : [];
  });

/** Every column of a table is written: what is not asked for becomes null. */
const NOTHING_ASKED = Object.fromEntries(FILTERS.flatMap(({ needs }) => needs.map((need) => [need, null])));

/**
 * The columns for filters as `givenFilters` leaves them.
 * @param path of the requirements in the request, for the refusal. @throws UNKNOWN_ZIP.
 */
export const needsOf = async (db: Db, filters: SearchFilters, path: string): Promise<FilterNeeds> => {
  const circle = await circleOf(db, filters, `${path}.zipCode`);
  const asked = askedFilters({ filters, circle });
  // A private list has no column: it counts as a filter that the lists themselves decide about.
  const others = filters.notOnList === undefined ? [] : ['notOnList'];
  return Object.assign({}, NOTHING_ASKED, ...asked.map(({ values }) => values), {
    filters: [...asked.map(({ filter }) => filter.name), ...others],
  });
};

/** The value in the stored requirements `n`. */
const stored: Asked = (need) => `n.${needColumn(need)}`;
const isAsked = ({ needs }: Filter): string =>
  `(${needs.map((need) => `${stored(need)} is not null`).join(' or ')})`;

/** Names of the filters of `n` that the member `v` does not meet, a text[]; without a search row nothing is met. */
const MISSING_SQL = `array_remove(array[${FILTERS.map(
  (filter) =>
    `case when ${isAsked(filter)} and (${filter.met('v', stored)}) is not true then '${filter.name}' end`,
).join(', ')}]::text[], null)`;

const allMet = (filters: readonly Filter[], row: string): string =>
  `(${filters.map((filter) => `(not ${isAsked(filter)} or (${filter.met(row, stored)}) is true)`).join(' and ')})`;

/** Does the member's search row `v` meet all filters of `n`? The cheap tests come first. */
export const fitsSql = (v: string): string => allMet(FILTERS, v);

/** The same without the filters that time alone changes. */
export const fitsLastinglySql = (v: string): string =>
  allMet(
    FILTERS.filter(({ changesWithTime }) => !changesWithTime),
    v,
  );

/** The contract's `match` of `n` for `v`, as JSON. */
export const MATCH_SQL = `(select json_build_object('met', cardinality(n.filters) - cardinality(m.missing),
  'of', cardinality(n.filters), 'missing', m.missing) from (select ${MISSING_SQL} as missing) as m)`;

/** `v`: the search row of the user whose id the SQL gives, or a row of nulls. */
export const searchRowOf = (userId: string): string =>
  `lateral (select s.* from profile_search as s join profiles as sp on sp.id = s.id where sp.user_id = ${userId}) as v`;
