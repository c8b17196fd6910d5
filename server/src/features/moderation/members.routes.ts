import * as endpoints from '@opencall/contract/moderation/members.endpoints';
import { auditActor } from '#features/audit-log/audit-log.service.ts';
import type { Api } from '#platform/http/api.ts';
import { cutPage, decodeTimeCursor, setPageHeaders } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { registerIdDocumentJobs } from './id-documents.jobs.ts';
import { presentMember } from './members.presenter.ts';
import { countDocuments, countNewMembers, listDocuments, listNewMembers } from './members.queries.ts';
import { getOwnIdDocument, toggleVisibility, verifyMember } from './members.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const registerLists = (api: Api, { database, now }: Platform): void => {
  const { db } = database;
  api.handle(endpoints.listRecentUsers, async ({ query, ...exchange }) => {
    const { days, limit } = query;
    const since = new Date(now().getTime() - days * DAY_MS);
    const rows = await listNewMembers(db, { since, after: decodeTimeCursor(query.cursor), limit });
    const page = cutPage(rows, limit);
    setPageHeaders(exchange, { total: await countNewMembers(db, since), nextCursor: page.nextCursor });
    return page.rows.map(presentMember);
  });
  api.handle(endpoints.listIdVerifications, async ({ query, ...exchange }) => {
    const { status, limit } = query;
    const rows = await listDocuments(db, { status, after: decodeTimeCursor(query.cursor), limit });
    const page = cutPage(rows, limit);
    setPageHeaders(exchange, { total: await countDocuments(db, status), nextCursor: page.nextCursor });
    return page.rows.map(presentMember);
  });
};

/** What moderators see of members and do with their profiles, and what members see of their own documents. */
export const registerModeratedMembers = (api: Api, platform: Platform): void => {
  const { database, now } = platform;
  registerIdDocumentJobs(inBackground(platform));
  registerLists(api, platform);
  for (const endpoint of [endpoints.verifyId, endpoints.verifyIdOfUser] as const) {
    api.handle(endpoint, ({ params, body, ...call }) =>
      database.transaction((tx) =>
        verifyMember(tx, auditActor(call, now()), { userId: params.userId, ...body }),
      ),
    );
  }
  api.handle(endpoints.toggleVisibility, ({ params, ...call }) =>
    database.transaction((tx) => toggleVisibility(tx, auditActor(call, now()), params.id)),
  );
  api.handle(endpoints.getOwnIdDocument, ({ viewer }) => getOwnIdDocument(database.db, viewer.userId));
};
