import type { SavedSearch } from '@opencall/contract/casting/saved-searches/saved-searches.schemas';
import type { ToOptions } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { parseSearch } from '#lib/search-params.ts';

const LISTS = { members: paths.search, calls: paths.calls, listings: paths.marketplace };

/** A link to the list that a saved search belongs to, with its filters. */
export const listLink = ({ kind, query }: Pick<SavedSearch, 'kind' | 'query'>): ToOptions => ({
  ...LISTS[kind](),
  search: parseSearch(query),
});
