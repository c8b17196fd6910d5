import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { defineInfiniteQuery, type QueryMeta } from './define-query.ts';
import type { Page } from './http.ts';

/** Rows of one page of staff's lists: two screens of a wide window. */
const ROWS_A_PAGE = '50';

export type Paging = { limit: string; cursor?: string };

/** What the query cache holds of a list that is read page by page. */
export type ListPages<T> = InfiniteData<Page<T>, string | undefined>;

/** The paging of an infinite query over `callPage`. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<unknown>): string | undefined => page.nextCursor,
};

/** The pages read so far as one list. */
export interface LoadedList<T> {
  items: T[];
  /** Matches in all, as the newest page says; a floor where `totalIsFloor`. */
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

/** For a query's `select`, of items that hold their id elsewhere. */
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

/** The items of all pages. One that moved between two reads may be on two pages: its first place counts. */
export const itemsOf = <T extends Identified>(data: ListPages<T>): T[] => firstPlaces(data, idOfItem);

/** The same with their number; for a query's `select`. */
export const asList = <T extends Identified>(data: ListPages<T>): LoadedList<T> => listBy(data, idOfItem);

/** The pages of a list with each item changed; undefined where nothing was read yet. */
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

/** A long list that staff work through: refetched at every visit, and never stored for offline use. */
export const pagedRows = <T>({ queryKey, refreshedBy, read, select }: PagedRows<T>) =>
  defineInfiniteQuery({
    queryKey,
    meta: { refreshedBy, offline: false },
    queryFn: ({ pageParam, signal }) => read({ limit: ROWS_A_PAGE, cursor: pageParam }, signal),
    ...byCursor,
    select,
    staleTime: 0,
    // A return to the window must not move the visible rows.
    refetchOnWindowFocus: false,
  });
