import { NUDITY_LEVELS } from '@opencall/contract/casting/calls/calls.vocabulary';
import { type ListQuery, parseListQuery } from '@opencall/contract/casting/saved-searches/saved-query';
import type { SavedSearchKind } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { SEARCH_RADIUS_DEFAULT } from '@opencall/contract/directory/search/search.vocabulary';
import { LISTING_DISTANCE_DEFAULT } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { sql } from 'drizzle-orm';
import { callTsquery } from '#features/casting/calls/calls.api.ts';
import { givenFilters, needsOf } from '#features/directory/search/search.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Circle, reachOf } from '#platform/places/circle.ts';
import { getPlace } from '#platform/places/places.ts';
import { savedCallNeeds, savedListingNeeds, savedMemberNeeds } from './saved-searches.tables.ts';

/** Parses a stored query, which was validated when it was stored. */
export const queryOf = <K extends SavedSearchKind>(kind: K, query: string): ListQuery<K> => {
  const parsed = parseListQuery(kind, query);
  if (!parsed.success) throw new AppError('VALIDATION_FAILED', { cause: parsed.error });
  return parsed.data;
};

/** @throws UNKNOWN_ZIP. */
const circleOf = async (db: Db, zipCode: string | undefined, miles: number): Promise<Circle | null> => {
  if (zipCode === undefined) return null;
  const place = await getPlace(db, zipCode, 'query.zipCode');
  return { latitude: place.latitude, longitude: place.longitude, miles };
};

const spotOf = (circle: Circle | null) => ({
  latitude: circle?.latitude ?? null,
  longitude: circle?.longitude ?? null,
  reach: circle ? reachOf(circle.miles) : null,
});

const storeMemberNeeds = async (tx: Tx, searchId: number, query: ListQuery<'members'>): Promise<void> => {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  const needs = await needsOf(tx, givenFilters(filters), 'query');
  await tx.insert(savedMemberNeeds).values({ ...needs, searchId });
};

const storeCallNeeds = async (tx: Tx, searchId: number, query: ListQuery<'calls'>): Promise<void> => {
  const circle = await circleOf(tx, query.zipCode, query.zipCodeRadius ?? SEARCH_RADIUS_DEFAULT);
  const words = query.search === undefined ? undefined : callTsquery(query.search);
  // The member's own calls and desks are never new, and a text without words matches nothing.
  if (query.mine || query.collaborating || words === null) return;
  await tx.insert(savedCallNeeds).values({
    searchId,
    state: query.state,
    pay: query.pay,
    nudity: query.nudity === NUDITY_LEVELS.at(-1) ? null : query.nudity,
    startsAfter: query.startsAfter,
    remote: query.remote ?? false,
    matching: query.matching ?? false,
    words: words === undefined ? null : (sql`${words}::tsquery` as unknown as string),
    ...spotOf(circle),
  });
};

const storeListingNeeds = async (tx: Tx, searchId: number, query: ListQuery<'listings'>): Promise<void> => {
  const circle = await circleOf(tx, query.zipCode, query.distance ?? LISTING_DISTANCE_DEFAULT);
  if (query.mine) return;
  await tx.insert(savedListingNeeds).values({
    searchId,
    category: query.category,
    search: query.search,
    ...spotOf(circle),
  });
};

/** Stores the requirements of a query in the form in which changes are compared with it. @throws UNKNOWN_ZIP. */
export const storeNeeds = (
  tx: Tx,
  { id, kind, query }: { id: number; kind: SavedSearchKind; query: string },
): Promise<void> => {
  if (kind === 'members') return storeMemberNeeds(tx, id, queryOf(kind, query));
  if (kind === 'calls') return storeCallNeeds(tx, id, queryOf(kind, query));
  return storeListingNeeds(tx, id, queryOf(kind, query));
};
