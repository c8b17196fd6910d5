import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { SavedSearchKind } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import type { SearchResult } from '@opencall/contract/directory/search/search.schemas';
import type { ListingCard } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { listCalls } from '#features/casting/calls/calls.api.ts';
import { findProfiles } from '#features/directory/search/search.api.ts';
import { listListings } from '#features/marketplace/marketplace/marketplace.api.ts';
import type { Db } from '#platform/database/database.ts';
import type { Page, PageQuery } from '#platform/http/paging.ts';
import type { Looker } from './owners.queries.ts';
import { queryOf } from './saved-searches.needs.ts';

/** What is looked at: SQL of a selection of ids; `add` takes a value and answers with its placeholder. */
export type Among = (add: (value: unknown) => string) => string;

/** A page of any list. */
export type MatchesPage = Page<SearchResult[number]> | Page<Call> | Page<ListingCard>;

interface Look {
  search: { kind: SavedSearchKind; query: string };
  looker: Looker;
  among: Among;
  page: PageQuery;
  now: Date;
}

/**
 * A search's own list, over the matches named: it alone decides what still matches and whom the looker may know of.
 * @throws INVALID_CURSOR.
 */
export const listAmong = async (
  db: Db,
  { search: { kind, query }, looker, among, page, now }: Look,
): Promise<MatchesPage> => {
  if (kind === 'members') {
    const { limit: _limit, cursor: _cursor, ...filters } = queryOf(kind, query);
    return findProfiles(db, { filters, viewer: looker, among, ...page });
  }
  if (kind === 'calls')
    return listCalls(db, looker, { query: { ...queryOf(kind, query), ...page }, now, among });
  return listListings(db, looker, { query: { ...queryOf(kind, query), ...page }, now, among });
};
