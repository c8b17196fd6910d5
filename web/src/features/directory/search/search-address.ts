import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { FILTER_NAMES, type FilterName } from '@opencall/contract/directory/search/search.vocabulary';

/**
 * The filters as text, for the address and the browser's storage. In a separate module from the schemas that check
 * them, because every visit loads the routes but only the search screen needs the schemas.
 */

export type SearchAddress = Partial<Record<FilterName, string>>;

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  return value === undefined || value === null || value === false ? '' : String(value);
};

/** Converts the values that are filters to text. Joins lists with commas and leaves out empty values. */
export const toAddress = (values: object): SearchAddress => {
  const all = new Map(Object.entries(values));
  const texts = FILTER_NAMES.map((name) => [name, textOf(all.get(name))] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
};

const isEmpty = (address: SearchAddress): boolean => Object.keys(address).length === 0;

/** Storage key of the browser's last search. */
const STORAGE_KEY = 'search-filters';

/** The browser's last search; empty if there is none, or if storage is blocked or its content is invalid. */
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
    // Without storage, only the address contains the search.
  }
};

/** The facts that decide whether the last search is restored. */
export interface SearchArrival {
  search: SearchAddress;
  /** `enter`: the member comes from another screen or site. `stay`: the member changes filters. */
  cause: 'preload' | 'enter' | 'stay';
}

/** The last search, if the member arrives at an address without filters; otherwise null. */
export const searchToRestore = ({ search, cause }: SearchArrival): SearchAddress | null => {
  if (cause !== 'enter' || !isEmpty(search)) return null;
  const stored = readStoredSearch();
  return isEmpty(stored) ? null : stored;
};
