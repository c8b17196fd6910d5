import type { SearchFilters, SearchResult } from '@opencall/contract/directory/search/search.schemas';
import { DEFAULT_SEARCH_SORT } from '@opencall/contract/directory/search/search.vocabulary';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import { listedProfilesSql } from '#features/directory/lists/lists.api.ts';
import type { Db } from '#platform/database/database.ts';
import type { Page } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { askedFilters, circleOf } from './filter-needs.service.ts';
import { asNeed, type Need } from './filter-needs.tables.ts';
import type { AddValue, FilterValues } from './filters/filter.ts';
import { decodeSearchCursor, encodeSearchCursor } from './search.cursor.ts';
import { findPage, isUnblockedSql, type PageRequest, type SearchConditions } from './search-page.sql.ts';

/** A search: the viewer, the filters and the page. */
export interface SearchRequest {
  filters: SearchFilters;
  viewer: Pick<Viewer, 'userId' | 'role' | 'subscribed' | 'hasBlocks'>;
  limit: number;
  cursor?: string | undefined;
  /** SQL condition on the search row `s` in addition to the filters; `add` adds a value and returns its placeholder. */
  leaveOut?: (add: AddValue) => string;
  /** SQL that selects a few profile ids; only these are searched. */
  among?: ((add: AddValue) => string) | undefined;
}

/** A page of results. */
interface SearchAnswer {
  /** A JSON array: public profiles, or teasers for a viewer without an active subscription. */
  json: string;
  total: number;
  /** True if the total is a lower bound. */
  isFloor: boolean;
  /** Opens the next page; null on the last one. */
  nextCursor: string | null;
}

/** Id of the viewer if the search must apply their blocks; null for staff and for members without blocks. */
const blocksOf = ({ userId, role, hasBlocks }: SearchRequest['viewer']): number | null =>
  hasBlocks && !isStaffRole(role) ? userId : null;

/** SQL conditions that depend on the viewer: hidden profiles, blocks and the viewer's own lists. No index serves them. */
const viewerConditions = ({ filters, viewer, leaveOut }: SearchRequest, add: AddValue): string[] => {
  const viewerId = blocksOf(viewer);
  const { notOnList } = filters;
  const unlisted = (listId: number) =>
    `s.id not in (${listedProfilesSql({ listId: `${add(listId)}::integer`, viewerId: `${add(viewer.userId)}::integer` })})`;
  return [
    ...(isStaffRole(viewer.role) ? [] : ['not s.hidden']),
    ...(viewerId === null ? [] : [isUnblockedSql(`${add(viewerId)}::integer`)]),
    ...(notOnList === undefined ? [] : [unlisted(notOnList)]),
    ...(leaveOut ? [leaveOut(add)] : []),
  ];
};

/** The conditions of the filters that are present. Absent filters add nothing to the statement. */
const conditionsOf = (request: SearchRequest, search: FilterValues, add: AddValue): SearchConditions => {
  const asked = askedFilters(search);
  const values = Object.assign({}, ...asked.map((one) => one.values)) as Partial<Record<Need, unknown>>;
  const placeholders = new Map<Need, string>();
  const sqlOf = (need: Need): string => {
    const known = placeholders.get(need);
    if (known) return known;
    const value = values[need] ?? null;
    const placeholder = asNeed(need, value === null ? 'null' : add(value));
    placeholders.set(need, placeholder);
    return placeholder;
  };
  const demands = viewerConditions(request, add);
  const tests = asked.map(({ filter }) => filter.met('s', sqlOf));
  const lookups = [
    ...asked.flatMap(({ filter }) => (filter.index ? [filter.index(search, add)] : [])),
    ...(request.among ? [`s.id in (${request.among(add)})`] : []),
  ];
  const isIndexed = request.among !== undefined || asked.some(({ filter }) => filter.index !== null);
  return {
    tests: [...demands, ...tests],
    lookups: isIndexed ? [...lookups, ...tests, ...demands] : null,
    readsRow: asked.some(({ filter }) => filter.readsRow),
    isFew: request.among !== undefined,
  };
};

/** Names the most frequent statement, the directory without filters, so that it is planned once per connection. */
const nameOf = ({ filters, viewer, leaveOut, among }: SearchRequest, { lookups }: SearchConditions) => {
  const isPlain = lookups === null && filters.freeOn === undefined && filters.notOnList === undefined;
  if (!isPlain || leaveOut || among) return undefined;
  return `directory:${isStaffRole(viewer.role)}-${blocksOf(viewer) === null}` as const;
};

/** Converts a search to conditions and values for the SQL statement. @throws UNKNOWN_ZIP, INVALID_CURSOR */
export const pageRequestOf = async (db: Db, request: SearchRequest): Promise<PageRequest> => {
  const { filters, viewer, limit, cursor } = request;
  const after = cursor === undefined ? null : decodeSearchCursor(cursor);
  const values: unknown[] = [];
  const circle = await circleOf(db, filters, 'zipCode');
  const conditions = conditionsOf(request, { filters, circle }, (value) => `$${values.push(value)}`);
  return {
    conditions,
    values,
    sort: filters.sortBy ?? DEFAULT_SEARCH_SORT,
    variant: viewer.subscribed ? 'public' : 'teaser',
    limit,
    after,
    name: nameOf(request, conditions),
  };
};

/** Finds a page of the members that match every filter, as JSON text. @throws UNKNOWN_ZIP, INVALID_CURSOR */
export const searchProfiles = async (db: Db, request: SearchRequest): Promise<SearchAnswer> => {
  const asked = await pageRequestOf(db, request);
  const page = await findPage(db, asked);
  const { total, isFloor } = asked.after ?? { total: page.found, isFloor: page.isFloor };
  const hasNext = page.last !== null && page.found > request.limit;
  const nextCursor = hasNext && page.last ? encodeSearchCursor({ ...page.last, total, isFloor }) : null;
  return { json: page.json, total, isFloor, nextCursor };
};

/** Finds a page of matching members as rows, for other features. @throws UNKNOWN_ZIP, INVALID_CURSOR */
export const findProfiles = async (db: Db, request: SearchRequest): Promise<Page<SearchResult[number]>> => {
  const { json, total, isFloor, nextCursor } = await searchProfiles(db, request);
  return { rows: JSON.parse(json), total, totalIsFloor: isFloor, nextCursor: nextCursor ?? undefined };
};
