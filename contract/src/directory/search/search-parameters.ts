import type { SearchFilters } from './search.schemas.ts';
import { isGiven } from './search-filters.ts';

/** Filters → query parameters: absent and empty ones left out, lists comma-joined, a flag only when it is set. */
export const toSearchParameters = (given: SearchFilters): Record<string, string> => {
  const entries = Object.entries(given).filter(([, value]) => isGiven(value));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
};
