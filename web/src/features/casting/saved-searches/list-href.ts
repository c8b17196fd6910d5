import type { SavedSearch } from '@opencall/contract/casting/saved-searches/saved-searches.schemas';
import { paths } from '#lib/paths.ts';

const LISTS = { members: paths.search, calls: paths.calls, listings: paths.marketplace };

/** A search's own list, with its filters. */
export const listHref = ({ kind, query }: Pick<SavedSearch, 'kind' | 'query'>): string =>
  [LISTS[kind](), query].filter(Boolean).join('?');
