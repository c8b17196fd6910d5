import * as endpoints from '@opencall/contract/accounts/audit-log/audit-log.endpoints';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { presentRecord } from './audit-log.presenter.ts';
import { auditActor } from './audit-log.service.ts';
import { exportAuditLog, listAuditLog } from './audit-log-reading.service.ts';

export const registerAuditLogRoutes = (api: Api, { database, now }: Platform): void => {
  api.read(endpoints.listAuditLog, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listAuditLog(db, query);
    setPageHeaders(exchange, page);
    return rows.map(presentRecord);
  });
  api.handle(endpoints.exportAuditLog, async ({ query, reply, ...call }) => {
    const records = await exportAuditLog(database, auditActor(call, now()), query);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .header('cache-control', 'private, no-store');
    return records;
  });
};
