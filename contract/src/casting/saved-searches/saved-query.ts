import type { z } from 'zod';
import { callQuerySchema } from '#casting/calls/calls.schemas.ts';
import { searchQuerySchema } from '#directory/search/search.schemas.ts';
import { listingQuerySchema } from '#marketplace/marketplace/marketplace.schemas.ts';
import type { SavedSearchKind } from './saved-searches.vocabulary.ts';

/** The query schema of each list. */
export const LIST_QUERIES = {
  members: searchQuerySchema,
  calls: callQuerySchema,
  listings: listingQuerySchema,
} as const;

/** The parsed query of a list, including the page. */
export type ListQuery<K extends SavedSearchKind = SavedSearchKind> = z.output<(typeof LIST_QUERIES)[K]>;

const PAGING = new Set(['limit', 'cursor']);

/** The parameters by name. A repeated parameter becomes a list. */
const parametersOf = (query: string): Record<string, string | string[]> => {
  const parameters: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters[name];
    parameters[name] = before === undefined ? value : [before, value].flat();
  }
  return parameters;
};

/**
 * Returns the part of a list's query string that is saved: the non-empty filters of the list, unchanged. Drops paging and
 * parameters that the list ignores.
 */
export const pickSavedQuery = (kind: SavedSearchKind, query: string): string => {
  const { shape } = LIST_QUERIES[kind];
  const isSaved = (part: string): boolean =>
    [...new URLSearchParams(part)].some(
      ([name, value]) => Object.hasOwn(shape, name) && !PAGING.has(name) && value.trim() !== '',
    );
  return query.replace(/^\?/, '').split('&').filter(isSaved).join('&');
};

/** Parses a query string with the schema of its list. */
export const parseListQuery = <K extends SavedSearchKind>(kind: K, query: string) =>
  LIST_QUERIES[kind].safeParse(parametersOf(pickSavedQuery(kind, query))) as z.ZodSafeParseResult<
    ListQuery<K>
  >;
