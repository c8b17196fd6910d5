import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { DEFAULT_SEARCH_SORT, SEARCH_RADIUS_DEFAULT } from '@opencall/contract/search/search.vocabulary';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import { always, type FilterCondition, filterBy } from '#features/search/condition.ts';
import { findPage } from '#features/search/find-page.ts';
import { notOnList, searchConditions } from '#features/search/search.conditions.ts';
import { decodeSearchCursor, encodeSearchCursor } from '#features/search/search.cursor.ts';
import { keepSamples, type Samples } from '#features/search/search-sample.ts';
import type { Db } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Circle } from '#platform/places/circle.ts';
import { getPlace } from '#platform/places/places.ts';

/** Who asks for which page of what. */
export interface SearchRequest {
  filters: SearchFilters;
  viewer: Pick<Viewer, 'userId' | 'role' | 'subscribed' | 'hasBlocks'>;
  limit: number;
  cursor?: string | undefined;
  /** SQL over the search row `s` of who is wanted besides; `add` takes a value and answers with its placeholder. */
  leaveOut?: (add: (value: unknown) => string) => string;
  /** SQL of a selection of profiles' ids, few of all: only these are looked at. */
  among?: ((add: (value: unknown) => string) => string) | undefined;
}

/** A page of the answer. */
export interface SearchAnswer {
  /** A JSON array: public profiles, or teasers for a viewer without an active subscription. */
  json: string;
  total: number;
  /** The total is a floor: there are at least as many. */
  isFloor: boolean;
  /** Opens the next page; null on the last one. */
  nextCursor: string | null;
}

/** Whose blocks a search has to look at; null for staff, and for members whom no block concerns. */
const blocksOf = ({ userId, role, hasBlocks }: SearchRequest['viewer']): number | null =>
  hasBlocks && !isStaffRole(role) ? userId : null;

/** So few that the plan reads them first. */
const oneOf = (among: NonNullable<SearchRequest['among']>): FilterCondition => {
  const test: FilterCondition['test'] = (values) => `s.id in (${among((value) => values.add(value))})`;
  return filterBy({
    test,
    estimate: () => () => false,
    index: { test, method: 'btree', isExact: true },
  });
};

/** @throws UNKNOWN_ZIP, INVALID_CURSOR */
export const searchProfiles = async (
  db: Db,
  samples: Samples,
  request: SearchRequest,
): Promise<SearchAnswer> => {
  const { filters, viewer, limit } = request;
  const after = request.cursor === undefined ? null : decodeSearchCursor(request.cursor);
  const circle = await findCircle(db, filters);
  const { leaveOut, among } = request;
  const conditions = [
    ...searchConditions({
      filters,
      circle,
      includeHidden: isStaffRole(viewer.role),
      blocksOf: blocksOf(viewer),
    }),
    ...notOnList(filters.notOnList, viewer.userId),
    ...(leaveOut ? [always((values) => leaveOut((value) => values.add(value)))] : []),
    ...(among ? [oneOf(among)] : []),
  ];
  const sort = filters.sortBy ?? DEFAULT_SEARCH_SORT;
  const variant = viewer.subscribed ? 'public' : 'teaser';
  const page = await findPage(db, { conditions, sort, variant, limit, after }, { samples });
  const { total, isFloor } = after ?? { total: page.found, isFloor: page.isFloor };
  const hasNext = page.last !== null && page.found > limit;
  const nextCursor = hasNext && page.last ? encodeSearchCursor({ ...page.last, total, isFloor }) : null;
  return { json: page.json, total, isFloor, nextCursor };
};

/** The directory, with the samples that its plans are chosen by: one for a process. */
export type MemberSearch = (db: Db, request: SearchRequest) => Promise<SearchAnswer>;

export const createMemberSearch = (): MemberSearch => {
  const samples = keepSamples();
  return (db, request) => searchProfiles(db, samples, request);
};

/** The circle around the ZIP code's centre; a ZIP code alone asks for the smallest there is. */
const findCircle = async (
  db: Db,
  { zipCode, zipCodeRadius = SEARCH_RADIUS_DEFAULT }: SearchFilters,
): Promise<Circle | null> => {
  if (!zipCode) return null;
  const place = await getPlace(db, zipCode, 'zipCode');
  return { latitude: place.latitude, longitude: place.longitude, miles: zipCodeRadius };
};
