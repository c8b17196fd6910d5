import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { Page } from './http.ts';

/** Rows of one page: two screens of a wide window. */
const ROWS_A_PAGE = '50';

export type Paging = { limit: string; cursor?: string };
export type RowPages<T> = InfiniteData<Page<T>>;

/** The pages of a list with each item changed; undefined where nothing was read yet. */
export const mapItems = <T, P>(
  data: InfiniteData<Page<T>, P> | undefined,
  change: (item: T) => T,
): InfiniteData<Page<T>, P> | undefined =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) };

const flatten = <T>({ pages }: RowPages<T>) => ({
  items: pages.flatMap(({ items }) => items),
  total: pages.at(-1)?.total ?? 0,
  pageCount: pages.length,
});
export type PagedRows<T> = ReturnType<typeof flatten<T>>;

/** A long list that staff work through: rows page after page, always read again. */
export const pagedRows = <T>(
  queryKey: QueryKey,
  read: (paging: Paging, signal: AbortSignal) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ limit: ROWS_A_PAGE, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: flatten<T>,
    staleTime: 0,
    // Coming back to the window must not move what one is reading.
    refetchOnWindowFocus: false,
  });
