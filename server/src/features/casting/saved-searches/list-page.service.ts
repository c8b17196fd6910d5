import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { SavedSearchKind } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import type { SearchResult } from '@opencall/contract/directory/search/search.schemas';
import type { ListingCard } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { listCalls } from '#features/casting/calls/calls.api.ts';
import { findProfiles } from '#features/directory/search/search.api.ts';
import { listListings } from '#features/marketplace/marketplace/marketplace.api.ts';
import type { Db } from '#platform/database/database.ts';
import type { Page, PageQuery } from '#platform/http/paging.ts';
import type { ListViewer } from './owners.sql.ts';
import { queryOf } from './saved-searches.needs.ts';

/** SQL that selects the ids to which a list is limited; `add` adds a value and returns its placeholder. */
export type Among = (add: (value: unknown) => string) => string;

/** A page of any list. */
export type MatchesPage = Page<SearchResult[number]> | Page<Call> | Page<ListingCard>;

interface Look {
  search: { kind: SavedSearchKind; query: string };
  viewer: ListViewer;
  among: Among;
  page: PageQuery;
  now: Date;
}

/**
 * Reads the list of a search, limited to the given ids, so that only current and visible matches remain.
 * @throws INVALID_CURSOR.
 */
export const listAmong = async (
  db: Db,
  { search: { kind, query }, viewer, among, page, now }: Look,
): Promise<MatchesPage> => {
  if (kind === 'members') {
    const { limit: _limit, cursor: _cursor, ...filters } = queryOf(kind, query);
    return findProfiles(db, { filters, viewer: viewer, among, ...page });
  }
  if (kind === 'calls')
    return listCalls(db, viewer, { query: { ...queryOf(kind, query), ...page }, now, among });
  return listListings(db, viewer, { query: { ...queryOf(kind, query), ...page }, now, among });
};
