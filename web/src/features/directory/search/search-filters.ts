import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import {
  DEFAULT_SEARCH_SORT,
  FILTER_NAMES,
  SEARCH_RADIUS_DEFAULT,
} from '@opencall/contract/directory/search/search.vocabulary';
import { isGiven } from '@opencall/contract/directory/search/search-filters';

/**
 * Normalizes filters: removes values without effect (empty values, the default order, a radius without a ZIP code),
 * sorts lists and removes duplicates. So equal searches have equal addresses and cache keys.
 */
export const normalizeFilters = (filters: SearchFilters): SearchFilters => {
  const isFilter = ([name, value]: [string, unknown]): boolean => {
    if (name === 'sortBy') return value !== DEFAULT_SEARCH_SORT;
    if (name === 'zipCodeRadius') return isGiven(filters.zipCode) && value !== SEARCH_RADIUS_DEFAULT;
    return true;
  };
  const tidy = (value: unknown) => (Array.isArray(value) ? [...new Set(value)].sort() : value);
  const given = FILTER_NAMES.map((name): [string, unknown] => [name, tidy(filters[name])]);
  return Object.fromEntries(given.filter((entry) => isGiven(entry[1]) && isFilter(entry)));
};

/** The filters after 'Clear filters': only the order stays, because it excludes no members. */
export const clearedFilters = ({ sortBy }: SearchFilters): SearchFilters => normalizeFilters({ sortBy });
