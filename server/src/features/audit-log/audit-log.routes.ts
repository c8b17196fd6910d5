import * as endpoints from '@opencall/contract/audit-log/audit-log.endpoints';
import type { AuditAction } from '@opencall/contract/audit-log/audit-log.schemas';
import type { Api } from '#platform/http/api.ts';
import { listPage } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS } from '#platform/time.ts';
import { presentRecord } from './audit-log.presenter.ts';
import { type AuditFilter, countAuditRows, listAuditRows } from './audit-log.queries.ts';
import { audit, auditActor, exportAuditRecords } from './audit-log.service.ts';

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface FilterQuery {
  actor?: string | undefined;
  target?: string | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A day stands for its first moment, or for its last one where a range ends with it. */
const toFilter = ({ actor, target, action, from, to }: FilterQuery): AuditFilter => ({
  actor,
  target,
  action,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(new Date(to).getTime() + (IS_DAY.test(to) ? DAY_MS - 1 : 0)),
});

/** The filter as the log writes it down: what is not set is left out. */
const setFilters = (query: FilterQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'));

export const registerAuditLogRoutes = (api: Api, { database, now }: Platform): void => {
  api.read(endpoints.listAuditLog, async (db, call) => {
    const filter = toFilter(call.query);
    const rows = await listPage(call, {
      rows: async (span) => {
        const found = await listAuditRows(db, { ...filter, ...span });
        return found.map((row) => ({ ...row, createdAt: row.at }));
      },
      count: () => countAuditRows(db, filter),
    });
    return rows.map(presentRecord);
  });
  api.handle(endpoints.exportAuditLog, async ({ query, reply, ...call }) => {
    const subject = { kind: 'audit-log', ...setFilters(query) } as const;
    await database.autocommit((tx) =>
      audit(tx, { ...auditActor(call, now()), action: 'audit.export', subject }),
    );
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .header('cache-control', 'private, no-store');
    return exportAuditRecords(database.db, toFilter(query));
  });
};
