import type { SavedSearchKind } from '@opencall/contract/saved-searches/saved-searches.vocabulary';
import type { Db } from '#platform/database/database.ts';
import { fieldError } from '#platform/http/app-error.ts';
import { findPlace } from '#platform/places/places.ts';
import { queryOf } from './saved-searches.needs.ts';
import { type NamedQuery, searchName } from './search-name.ts';

/** What a list's query asks, in words. @throws UNKNOWN_ZIP. */
export const nameOfSearch = async (
  db: Db,
  search: { kind: SavedSearchKind; query: string },
): Promise<string> => {
  const named = { kind: search.kind, query: queryOf(search.kind, search.query) } as NamedQuery;
  const { zipCode } = named.query;
  const place = zipCode === undefined ? null : await findPlace(db, zipCode);
  if (zipCode !== undefined && !place) throw fieldError('UNKNOWN_ZIP', 'query.zipCode');
  return searchName(named, place?.city ?? null);
};
