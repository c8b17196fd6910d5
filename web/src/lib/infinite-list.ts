import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { defineInfiniteQuery, type QueryMeta } from './define-query.ts';
import type { Page } from './http.ts';

/** Page size of lists for staff: about two screens on a large window. */
const ROWS_A_PAGE = '50';

export type Paging = { limit: string; cursor?: string };

/** The cached data of an infinite query. */
export type ListPages<T> = InfiniteData<Page<T>, string | undefined>;

/** The paging of an infinite query over `callPage`. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<unknown>): string | undefined => page.nextCursor,
};

/** The loaded pages as one list. */
export interface LoadedList<T> {
  items: T[];
  /** The total number of matches according to the newest page. If `totalIsFloor`, there are at least this many. */
  total: number;
  totalIsFloor: boolean;
  pageCount: number;
}

const firstPlaces = <T>({ pages }: ListPages<T>, idOf: (item: T) => number): T[] => {
  const byId = new Map<number, T>();
  for (const item of pages.flatMap(({ items }) => items)) {
    if (!byId.has(idOf(item))) byId.set(idOf(item), item);
  }
  return [...byId.values()];
};

/** Merges pages whose items have their id in another field; for a query's `select`. */
export const listBy = <T>(data: ListPages<T>, idOf: (item: T) => number): LoadedList<T> => {
  const newest = data.pages.at(-1);
  return {
    items: firstPlaces(data, idOf),
    total: newest?.total ?? 0,
    totalIsFloor: newest?.totalIsFloor ?? false,
    pageCount: data.pages.length,
  };
};

interface Identified {
  id: number;
}
const idOfItem = ({ id }: Identified): number => id;

/** The items of all pages. An item that moved between two requests may be on two pages: its first position counts. */
export const itemsOf = <T extends Identified>(data: ListPages<T>): T[] => firstPlaces(data, idOfItem);

/** Merges pages with their total; for a query's `select`. */
export const asList = <T extends Identified>(data: ListPages<T>): LoadedList<T> => listBy(data, idOfItem);

/** Changes each item on the loaded pages. Undefined if none is loaded. */
export const mapItems = <T, P>(
  data: InfiniteData<Page<T>, P> | undefined,
  change: (item: T) => T,
): InfiniteData<Page<T>, P> | undefined =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) };

interface PagedRows<T> {
  queryKey: QueryKey;
  refreshedBy: QueryMeta['refreshedBy'];
  read: (paging: Paging, signal: AbortSignal) => Promise<Page<T>>;
  select: (data: ListPages<T>) => LoadedList<T>;
}

/** A query for a long list that staff work through: refetched at every visit, and never stored for offline use. */
export const pagedRows = <T>({ queryKey, refreshedBy, read, select }: PagedRows<T>) =>
  defineInfiniteQuery({
    queryKey,
    meta: { refreshedBy, offline: false },
    queryFn: ({ pageParam, signal }) => read({ limit: ROWS_A_PAGE, cursor: pageParam }, signal),
    ...byCursor,
    select,
    staleTime: 0,
    // Do not move the visible rows when the user returns to the window.
    refetchOnWindowFocus: false,
  });
