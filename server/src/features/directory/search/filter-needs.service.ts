import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { SEARCH_RADIUS_DEFAULT } from '@opencall/contract/directory/search/search.vocabulary';
import { isGiven } from '@opencall/contract/directory/search/search-filters';
import type { Db } from '#platform/database/database.ts';
import type { Circle } from '#platform/places/circle.ts';
import { getPlace } from '#platform/places/places.ts';
import type { FilterNeeds } from './filter-needs.tables.ts';
import type { Filter, FilterValues } from './filters/filter.ts';
import { FILTERS } from './filters/filters.ts';

/** The filters as they are stored: without the order, empty texts, empty lists and flags that are off. */
export const givenFilters = ({ sortBy: _order, ...rest }: SearchFilters): SearchFilters => {
  const entries = Object.entries(rest).filter(([, value]) => isGiven(value));
  const filters = Object.fromEntries(entries) as SearchFilters;
  if (filters.zipCode === undefined) delete filters.zipCodeRadius;
  return filters;
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
export const askedFilters = (search: FilterValues): { filter: Filter; values: Partial<FilterNeeds> }[] =>
  FILTERS.flatMap((filter) => {
    const values = filter.valuesOf(search);
    return values ? [{ filter, values }] : [];
  });

/** Nulls for the columns of all filters, so that an update also clears unused ones. */
const NO_NEEDS = Object.fromEntries(FILTERS.flatMap(({ needs }) => needs.map((need) => [need, null])));

/**
 * The column values for filters that `givenFilters` returned.
 * @param path of the requirements in the request, for the error. @throws UNKNOWN_ZIP.
 */
export const needsOf = async (db: Db, filters: SearchFilters, path: string): Promise<FilterNeeds> => {
  const circle = await circleOf(db, filters, `${path}.zipCode`);
  const asked = askedFilters({ filters, circle });
  // A private list has no column: its name counts as a filter, but the list tables decide which members match.
  const others = filters.notOnList === undefined ? [] : ['notOnList'];
  return Object.assign({}, NO_NEEDS, ...asked.map(({ values }) => values), {
    filters: [...asked.map(({ filter }) => filter.name), ...others],
  });
};
