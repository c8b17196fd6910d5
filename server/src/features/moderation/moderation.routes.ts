import * as endpoints from '@opencall/contract/moderation/moderation.endpoints';
import type { AbuseReport } from '@opencall/contract/moderation/moderation.schemas';
import type { Api } from '#platform/http/api.ts';
import { cutPage, decodeTimeCursor, setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { countReports, listReportsPage, type ReportRow } from './moderation.queries.ts';
import { createReport, decideReport } from './moderation.service.ts';

const personOf = (id: number | null, username: string | null) =>
  id !== null && username !== null ? { id, username } : null;

const presentReport = (row: ReportRow): AbuseReport => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  reporter: personOf(row.reporterId, row.reporterName),
  reportedProfile: row.evidence,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: personOf(row.decidedBy, row.deciderName),
});

export const registerModerationRoutes = (api: Api, { database, now }: Platform): void => {
  api.handle(endpoints.reportProfile, ({ viewer, params, body }) =>
    createReport(database.db, viewer, { profileId: params.id, reason: body.reason, now: now() }),
  );
  api.handle(endpoints.listReports, async ({ query, ...exchange }) => {
    const { status, limit } = query;
    const after = decodeTimeCursor(query.cursor);
    const page = cutPage(await listReportsPage(database.db, { status, after, limit }), limit);
    const total = await countReports(database.db, status);
    setPageHeaders(exchange, { total, nextCursor: page.nextCursor });
    return page.rows.map(presentReport);
  });
  api.handle(endpoints.decideReport, async ({ viewer, params, body }) => {
    const decision = { id: params.id, status: body.status, decidedBy: viewer.userId, now: now() };
    return presentReport(await decideReport(database.db, decision));
  });
};
