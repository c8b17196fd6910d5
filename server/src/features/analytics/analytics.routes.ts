import * as endpoints from '@opencall/contract/analytics/analytics.endpoints';
import { audit, auditActor } from '#features/audit-log/audit-log.service.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { analyticsCsv } from './analytics.csv.ts';
import { getAnalytics, rangeOf } from './analytics.service.ts';

export const registerAnalyticsRoutes = (api: Api, { database, now }: Platform): void => {
  api.read(endpoints.getAnalytics, (db, { query }) => getAnalytics(db, rangeOf(query, now()), now()));
  api.handle(endpoints.exportAnalytics, async ({ query: { chart, ...asked }, reply, ...call }) => {
    const range = rangeOf(asked, now());
    const { days } = await getAnalytics(database.db, range, now());
    const subject = { kind: 'analytics', ...range, ...(chart ? { chart } : {}) } as const;
    await database.autocommit((tx) =>
      audit(tx, { ...auditActor(call, now()), action: 'analytics.export', subject }),
    );
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="analytics-${range.from}-${range.to}.csv"`)
      .header('cache-control', 'private, no-store');
    return analyticsCsv(days, chart);
  });
};
