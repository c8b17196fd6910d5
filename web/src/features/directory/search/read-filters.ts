import { type SearchFilters, searchQuerySchema } from '@opencall/contract/directory/search/search.schemas';
import { CHOICES } from '@opencall/contract/directory/search/search-choices';
import type { FilterName } from '@opencall/contract/directory/search/search-filters';
import { toAddress } from './search-address.ts';
import { normalizeFilters } from './search-filters.ts';

const isList = (name: FilterName): boolean => Object.hasOwn(CHOICES, name);

/** One value by the rules of the server; undefined where those refuse it. */
const readValue = (name: FilterName, text: string): unknown => {
  const result = searchQuerySchema.shape[name].safeParse(text);
  return result.success ? result.data : undefined;
};

/** A list keeps the known words and drops the others. */
const readList = (name: FilterName, text: string): unknown[] =>
  text.split(',').flatMap((item) => readValue(name, item) ?? []) as unknown[];

/** Filters out of an address or anything like it. What is unknown or out of bounds is dropped. */
export const parseFilters = (values: object): SearchFilters => {
  const read = ([name, text]: [string, string]) => {
    const filter = name as FilterName;
    return [name, isList(filter) ? readList(filter, text) : readValue(filter, text)];
  };
  return normalizeFilters(Object.fromEntries(Object.entries(toAddress(values)).map(read)));
};
