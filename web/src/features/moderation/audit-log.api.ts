import { exportAuditLog, listAuditLog } from '@opencall/contract/audit/audit.endpoints';
import type { AuditAction } from '@opencall/contract/audit/audit.schemas';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage, urlOf } from '#lib/http.ts';

const ROWS_A_PAGE = '100';

/** What the log is narrowed to, as the address holds it. */
export interface AuditFilter {
  /** Who did it, and whom it was done to: a username or an id. */
  actor?: string;
  target?: string;
  action?: AuditAction;
  /** UTC days, `2026-11-21`, both included. */
  from?: string;
  to?: string;
}

export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'audit-log', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(listAuditLog, { query: { ...filter, limit: ROWS_A_PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
      pageCount: pages.length,
    }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    // A filter that the server refuses is refused again.
    retry: 1,
  });

/** Where the whole of what a filter lets through is downloaded. */
export const auditCsvUrl = (filter: AuditFilter): string => urlOf(exportAuditLog, { query: { ...filter } });
