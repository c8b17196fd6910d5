import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { FILTER_NAMES, type FilterName } from '@opencall/contract/directory/search/search-filters';

/**
 * The filters as an address and the browser's storage hold them: text. Apart from the schemas that check them,
 * because every visit loads the routes and only the search screen needs the schemas.
 */

export type SearchAddress = Partial<Record<FilterName, string>>;

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  return value === undefined || value === null || value === false ? '' : String(value);
};

/** Any values by name → the text of those that are filters; lists comma-joined, empty ones left out. */
export const toAddress = (values: object): SearchAddress => {
  const all = new Map(Object.entries(values));
  const texts = FILTER_NAMES.map((name) => [name, textOf(all.get(name))] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
};

const isEmpty = (address: SearchAddress): boolean => Object.keys(address).length === 0;

/** Where this browser keeps its last search. */
export const STORAGE_KEY = 'search-filters';

/** The last search of this browser; empty where there was none, or storage is closed or damaged. */
export const readStoredSearch = (): SearchAddress => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return stored && typeof stored === 'object' ? toAddress(stored) : {};
  } catch {
    return {};
  }
};

export const storeSearch = (filters: SearchFilters): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(filters));
  } catch {
    // Without storage the address alone holds the search.
  }
};

/** What decides whether the last search comes back. */
export interface SearchArrival {
  search: SearchAddress;
  /** `enter` when one comes from another screen or from outside; a change of filters is a `stay`. */
  cause: 'preload' | 'enter' | 'stay';
}

/** Where to lead who arrives at an address that asks for nothing: to the last search, if there was one. */
export const searchToRestore = ({ search, cause }: SearchArrival): SearchAddress | null => {
  if (cause !== 'enter' || !isEmpty(search)) return null;
  const stored = readStoredSearch();
  return isEmpty(stored) ? null : stored;
};
