import { type SearchFilters, searchQuerySchema } from '@opencall/contract/directory/search/search.schemas';
import type { FilterName } from '@opencall/contract/directory/search/search.vocabulary';
import { CHOICES } from '@opencall/contract/directory/search/search-choices';
import { toAddress } from './search-address.ts';
import { normalizeFilters } from './search-filters.ts';

const isList = (name: FilterName): boolean => Object.hasOwn(CHOICES, name);

/** Parses one value by the server's rules; undefined if it is invalid. */
const readValue = (name: FilterName, text: string): unknown => {
  const result = searchQuerySchema.shape[name].safeParse(text);
  return result.success ? result.data : undefined;
};

/** Parses a list. Keeps valid values and drops the others. */
const readList = (name: FilterName, text: string): unknown[] =>
  text.split(',').flatMap((item) => readValue(name, item) ?? []) as unknown[];

/** Parses filters from an address or stored values. Drops unknown filters and invalid values. */
export const parseFilters = (values: object): SearchFilters => {
  const read = ([name, text]: [string, string]) => {
    const filter = name as FilterName;
    return [name, isList(filter) ? readList(filter, text) : readValue(filter, text)];
  };
  return normalizeFilters(Object.fromEntries(Object.entries(toAddress(values)).map(read)));
};
