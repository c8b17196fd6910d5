import type { SearchFilters } from './search.schemas.ts';
import { isGiven } from './search-filters.ts';

/** Converts filters to query parameters: omits empty filters and unset flags, and joins lists with commas. */
export const toSearchParameters = (given: SearchFilters): Record<string, string> => {
  const entries = Object.entries(given).filter(([, value]) => isGiven(value));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
};
