import { exportAuditLog, listAuditLog } from '@opencall/contract/audit-log/audit-log.endpoints';
import type { AuditAction } from '@opencall/contract/audit-log/audit-log.schemas';
import { callPage, urlOf } from '#lib/http.ts';
import { asList, pagedRows } from '#lib/infinite-list.ts';

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
  pagedRows(
    ['moderation', 'audit-log', filter],
    (paging, signal) => callPage(listAuditLog, { query: { ...filter, ...paging } }, { signal }),
    asList,
  );

/** Where the whole of what a filter lets through is downloaded. */
export const auditCsvUrl = (filter: AuditFilter): string => urlOf(exportAuditLog, { query: { ...filter } });
