import * as endpoints from '@opencall/contract/staff/analytics/analytics.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { exportAnalytics, getAnalytics } from './analytics.service.ts';

export const registerAnalyticsRoutes = (api: Api, { database, now }: Platform): void => {
  api.read(endpoints.getAnalytics, (db, { query }) => getAnalytics(db, query, now()));
  api.handle(endpoints.exportAnalytics, async ({ query: { chart, ...requested }, reply, ...call }) => {
    const { range, csv } = await exportAnalytics(database, auditActor(call, now()), { chart, ...requested });
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="analytics-${range.from}-${range.to}.csv"`)
      .header('cache-control', 'private, no-store');
    return csv;
  });
};
