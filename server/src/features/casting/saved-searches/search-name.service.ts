import type { SavedSearchKind } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import type { Db } from '#platform/database/database.ts';
import { getPlace } from '#platform/places/places.ts';
import { queryOf } from './saved-searches.needs.ts';
import { type NamedQuery, searchName } from './search-name.ts';

/** Describes the query of a list in words. @throws UNKNOWN_ZIP. */
export const nameOfSearch = async (
  db: Db,
  search: { kind: SavedSearchKind; query: string },
): Promise<string> => {
  const named = { kind: search.kind, query: queryOf(search.kind, search.query) } as NamedQuery;
  const { zipCode } = named.query;
  const place = zipCode === undefined ? null : await getPlace(db, zipCode, 'query.zipCode');
  return searchName(named, place?.city ?? null);
};
