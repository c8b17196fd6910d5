import {
  DEFAULT_SEARCH_SORT,
  SEARCH_RADIUS_DEFAULT,
  type SearchFilters,
  searchQuerySchema,
} from '@opencall/contract/search/search.schemas';
import { FILTER_NAMES, type FilterName, toAddress } from './search-address.ts';

/** The filters that take several values, any of which may match. */
export const LIST_FILTERS = [
  'sexes',
  'bodyTypes',
  'hairColors',
  'eyeColors',
  'ethnicities',
  'actingGenres',
  'modelingGenres',
  'roles',
  'adultCategories',
] as const satisfies readonly FilterName[];
const isList = (name: FilterName): boolean => (LIST_FILTERS as readonly FilterName[]).includes(name);

/** One value by the rules of the server; undefined where those refuse it. */
const readValue = (name: FilterName, text: string): unknown => {
  const result = searchQuerySchema.shape[name].safeParse(text);
  return result.success ? result.data : undefined;
};

/** A list keeps the known words and drops the others. */
const readList = (name: FilterName, text: string): unknown[] =>
  text.split(',').flatMap((item) => readValue(name, item) ?? []) as unknown[];

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * The one form of a set of filters: what says nothing is absent (empty values, the default order, a radius
 * without a ZIP code), lists are sorted and hold nothing twice. Equal searches have equal addresses and caches.
 */
export const normalizeFilters = (filters: SearchFilters): SearchFilters => {
  const says = ([name, value]: [string, unknown]): boolean => {
    if (name === 'sortBy') return value !== DEFAULT_SEARCH_SORT;
    if (name === 'zipCodeRadius') return isGiven(filters.zipCode) && value !== SEARCH_RADIUS_DEFAULT;
    return true;
  };
  const tidy = (value: unknown) => (Array.isArray(value) ? [...new Set(value)].sort() : value);
  const given = FILTER_NAMES.map((name): [string, unknown] => [name, tidy(filters[name])]);
  return Object.fromEntries(given.filter((entry) => isGiven(entry[1]) && says(entry)));
};

/** Filters out of an address or anything like it. What is unknown or out of bounds is dropped. */
export const parseFilters = (values: object): SearchFilters => {
  const read = ([name, text]: [string, string]) => {
    const filter = name as FilterName;
    return [name, isList(filter) ? readList(filter, text) : readValue(filter, text)];
  };
  return normalizeFilters(Object.fromEntries(Object.entries(toAddress(values)).map(read)));
};

/** All but the order, which narrows nothing and outlives 'Clear Filters'. */
export const clearedFilters = ({ sortBy }: SearchFilters): SearchFilters => normalizeFilters({ sortBy });
