import { exportAuditLog, listAuditLog } from '@opencall/contract/accounts/audit-log/audit-log.routes';
import type { AuditAction } from '@opencall/contract/accounts/audit-log/audit-log.vocabulary';
import { callPage, urlOf } from '#lib/http.ts';
import { asList, pagedRows } from '#lib/infinite-list.ts';
import { MODERATION_KEY } from '#lib/staff-queries.ts';

/** The filters of the audit log, as in the address. */
export interface AuditFilter {
  /** The staff member and the affected person: a username or an id. */
  actor?: string | undefined;
  target?: string | undefined;
  action?: AuditAction | undefined;
  /** UTC days such as `2026-11-21`, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

export const auditLogQuery = (filter: AuditFilter) =>
  pagedRows({
    queryKey: [...MODERATION_KEY, 'audit-log', filter],
    refreshedBy: { whileHidden: ['invalidate'] },
    read: (paging, signal) => callPage(listAuditLog, { query: { ...filter, ...paging } }, { signal }),
    select: asList,
  });

/** The address of the CSV download with all matching entries. */
export const auditCsvUrl = (filter: AuditFilter): string => urlOf(exportAuditLog, { query: { ...filter } });
