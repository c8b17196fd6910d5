import * as endpoints from '@opencall/contract/moderation/members.endpoints';
import { auditActor } from '#features/audit-log/audit-log.service.ts';
import type { Api } from '#platform/http/api.ts';
import { listPage } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { DAY_MS } from '#platform/time.ts';
import { registerIdDocumentJobs } from './id-documents.jobs.ts';
import { presentMember } from './members.presenter.ts';
import { countDocuments, countNewMembers, listDocuments, listNewMembers } from './members.queries.ts';
import { getOwnIdDocument, toggleVisibility, verifyMember } from './members.service.ts';

const registerLists = (api: Api, { now }: Platform): void => {
  api.read(endpoints.listRecentUsers, async (db, call) => {
    const since = new Date(now().getTime() - call.query.days * DAY_MS);
    const rows = await listPage(call, {
      rows: (span) => listNewMembers(db, { since, ...span }),
      count: () => countNewMembers(db, since),
    });
    return rows.map(presentMember);
  });
  api.read(endpoints.listIdVerifications, async (db, call) => {
    const { status } = call.query;
    const rows = await listPage(call, {
      rows: (span) => listDocuments(db, { status, ...span }),
      count: () => countDocuments(db, status),
    });
    return rows.map(presentMember);
  });
};

/** What moderators see of members and do with their profiles, and what members see of their own documents. */
export const registerModeratedMembers = (api: Api, platform: Platform): void => {
  const { now } = platform;
  registerIdDocumentJobs(inBackground(platform));
  registerLists(api, platform);
  for (const endpoint of [endpoints.verifyId, endpoints.verifyIdOfUser] as const) {
    api.write(endpoint, (tx, { params, body, ...call }) =>
      verifyMember(tx, auditActor(call, now()), { userId: params.userId, ...body }),
    );
  }
  api.write(endpoints.toggleVisibility, (tx, { params, ...call }) =>
    toggleVisibility(tx, auditActor(call, now()), params.id),
  );
  api.read(endpoints.getOwnIdDocument, (db, { viewer }) => getOwnIdDocument(db, viewer.userId));
};
