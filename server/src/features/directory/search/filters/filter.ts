import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import type { FilterNeeds, Need } from '#features/directory/search/filter-needs.tables.ts';
import type { Circle } from '#platform/places/circle.ts';

/** What is asked for: the filters, and the circle around their ZIP code. */
export interface AskedSearch {
  filters: SearchFilters;
  circle: Circle | null;
}

/** SQL of a value that is asked for, null where it is not: a parameter of a search, or a column of stored requirements. */
export type Asked = (need: Need) => string;

/** Takes a value and answers with its placeholder in the statement. */
export type AddValue = (value: unknown) => string;

/**
 * One filter: how what it asks for is stored, and which members meet it. The directory, saved searches and the requirements
 * of calls all use this one condition.
 */
export interface Filter {
  /** Its name among requirements; of a pair the first. */
  name: string;
  /** The values that it asks for; it is asked for where one of them is not null. */
  needs: readonly Need[];
  /** Null where the search does not ask for it. */
  valuesOf(search: AskedSearch): Partial<FilterNeeds> | null;
  /** SQL: does the search row `row` meet it? */
  met(row: string, asked: Asked): string;
  /**
   * What an index answers, where it is not `met` itself: SQL over `s` that every match passes. Null: no index leads to the
   * matches, because nearly every member is one.
   */
  index?: ((search: AskedSearch, add: AddValue) => string) | null;
  /** It reads columns that the order indexes do not include: testing a row costs several times as much. */
  readsRow?: true;
  /** Members come to meet it by time alone: that is no news for saved searches. */
  changesWithTime?: true;
}
