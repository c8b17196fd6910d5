import type { z } from 'zod';
import { callQuerySchema } from '#casting/calls/calls.schemas.ts';
import { searchQuerySchema } from '#directory/search/search.schemas.ts';
import { listingQuerySchema } from '#marketplace/marketplace/marketplace.schemas.ts';
import type { SavedSearchKind } from './saved-searches.vocabulary.ts';

/** What each list takes as its query. */
export const LIST_QUERIES = {
  members: searchQuerySchema,
  calls: callQuerySchema,
  listings: listingQuerySchema,
} as const;

/** A query as its list reads it, with the usual page. */
export type ListQuery<K extends SavedSearchKind = SavedSearchKind> = z.output<(typeof LIST_QUERIES)[K]>;

const PAGING = new Set(['limit', 'cursor']);

/** Parameters by name; one that is repeated is a list. */
const parametersOf = (query: string): Record<string, string | string[]> => {
  const parameters: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters[name];
    parameters[name] = before === undefined ? value : [before, value].flat();
  }
  return parameters;
};

/**
 * What is kept of a list's query string: the filters that the list knows and that say something, as they were written.
 * Paging and what the list would ignore are dropped.
 */
export const keptQuery = (kind: SavedSearchKind, query: string): string => {
  const { shape } = LIST_QUERIES[kind];
  const isKept = (part: string): boolean =>
    [...new URLSearchParams(part)].some(
      ([name, value]) => Object.hasOwn(shape, name) && !PAGING.has(name) && value.trim() !== '',
    );
  return query.replace(/^\?/, '').split('&').filter(isKept).join('&');
};

/** Reads a list's query string by the list's own schema. */
export const parseListQuery = <K extends SavedSearchKind>(kind: K, query: string) =>
  LIST_QUERIES[kind].safeParse(parametersOf(keptQuery(kind, query))) as z.ZodSafeParseResult<ListQuery<K>>;
