import * as endpoints from '@opencall/contract/contests/contests/recount.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { listStatusChanges } from './contests.service.ts';
import { auditEntries, exportAudit, listAuditedVotes } from './recount.service.ts';

/** The vote counts and the history of a contest, for staff. */
export const registerAuditLogRoutes = (api: Api, { database, now }: Platform): void => {
  api.read(endpoints.listStatusChanges, (db, { viewer, params }) => listStatusChanges(db, viewer, params.id));
  api.read(endpoints.auditVotes, async (db, { viewer, params, ...exchange }) => {
    const entries = await auditEntries(db, viewer, params.id);
    setPageHeaders(exchange, { total: entries.length, nextCursor: undefined });
    return entries;
  });
  api.read(endpoints.listAuditedVotes, async (db, { viewer, params, query, ...exchange }) => {
    const { entryId, limit } = query;
    const call = { contestId: params.id, entryId, limit, cursor: query.cursor };
    const { votes, ...headers } = await listAuditedVotes(db, viewer, call);
    setPageHeaders(exchange, headers);
    return votes;
  });
  api.handle(endpoints.exportAudit, async ({ params, reply, ...call }) => {
    const editor = { viewer: call.viewer, actor: auditActor(call, now()) };
    const stream = await exportAudit(database, editor, params.id);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="contest-${params.id}-votes.csv"`)
      .header('cache-control', 'private, no-store');
    return stream;
  });
};
