import * as endpoints from '@opencall/contract/staff/identity/identity.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { registerIdDocumentJobs } from './identity.jobs.ts';
import { getOwnIdDocument, verifyMember } from './identity.service.ts';
import { listDocuments, presentMember } from './listed-members.service.ts';

/** Routes for staff who verify identity documents, and for members to see the state of their own. */
export const registerIdentityRoutes = (api: Api, platform: Platform): void => {
  registerIdDocumentJobs(inBackground(platform));
  api.read(endpoints.listIdVerifications, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listDocuments(db, query);
    setPageHeaders(exchange, page);
    return rows.map(presentMember);
  });
  for (const endpoint of [endpoints.verifyId, endpoints.verifyIdOfUser] as const) {
    api.write(endpoint, (tx, { params, body, ...call }) =>
      verifyMember(tx, auditActor(call, platform.now()), { userId: params.userId, ...body }),
    );
  }
  api.read(endpoints.getOwnIdDocument, (db, { viewer }) => getOwnIdDocument(db, viewer.userId));
};
