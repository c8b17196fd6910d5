import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import type { FilterNeeds, Need } from '#features/directory/search/filter-needs.tables.ts';
import type { Circle } from '#platform/places/circle.ts';

/** The filters of a search, and the circle around their ZIP code. */
export interface FilterValues {
  filters: SearchFilters;
  circle: Circle | null;
}

/** SQL of a filter's value: a parameter of a search, or a column of stored requirements. SQL null if it is not set. */
export type NeedSql = (need: Need) => string;

/** Adds a value to the statement and returns its placeholder. */
export type AddValue = (value: unknown) => string;

/**
 * One filter: how its values are stored, and which members match. The directory, saved searches and the requirements of
 * calls use the same condition.
 */
export interface Filter {
  /** The filter's name among requirements; for a range, the name of its first end. */
  name: string;
  /** The filter's values. The filter is active if one of them is not null. */
  needs: readonly Need[];
  /** The filter's values in a search; null if the search does not use the filter. */
  valuesOf(search: FilterValues): Partial<FilterNeeds> | null;
  /** SQL: true if the search row `row` matches. */
  met(row: string, valueSql: NeedSql): string;
  /**
   * SQL condition on `s` that an index can answer and that every match meets. Absent: `met` itself. Null: no index
   * helps, because nearly every member matches.
   */
  index?: ((search: FilterValues, add: AddValue) => string) | null;
  /** True if the filter reads columns that the sort orders' indexes do not include: testing a row then costs more. */
  readsRow?: true;
  /** True if members can start to match as time passes. Saved searches do not report such members as new. */
  changesWithTime?: true;
}
