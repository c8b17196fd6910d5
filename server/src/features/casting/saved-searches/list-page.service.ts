import type { SavedSearchKind } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { listCalls } from '#features/casting/calls/calls.api.ts';
import { searchProfiles } from '#features/directory/search/search.api.ts';
import { listListings } from '#features/marketplace/marketplace/marketplace.api.ts';
import type { Db } from '#platform/database/database.ts';
import type { JsonPage, PageQuery } from '#platform/http/paging.ts';
import type { Looker } from './owners.queries.ts';
import { queryOf } from './saved-searches.needs.ts';

/** What is looked at: SQL of a selection of ids; `add` takes a value and answers with its placeholder. */
export type Among = (add: (value: unknown) => string) => string;

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
): Promise<JsonPage> => {
  if (kind === 'members') {
    const { limit: _limit, cursor: _cursor, ...filters } = queryOf(kind, query);
    const answer = await searchProfiles(db, { filters, viewer: looker, among, ...page });
    const { json, total, isFloor: totalIsFloor, nextCursor } = answer;
    return { json, total, totalIsFloor, nextCursor: nextCursor ?? undefined };
  }
  if (kind === 'calls') {
    const asked = { ...queryOf(kind, query), ...page };
    const { rows, ...rest } = await listCalls(db, looker, { query: asked, now, among });
    return { json: JSON.stringify(rows), ...rest };
  }
  const asked = { ...queryOf(kind, query), ...page };
  const { rows, ...rest } = await listListings(db, looker, { query: asked, now, among });
  return { json: JSON.stringify(rows), ...rest };
};
