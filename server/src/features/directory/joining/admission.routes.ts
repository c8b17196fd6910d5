import * as endpoints from '@opencall/contract/directory/joining/joining.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { decideMembership, listApplicants } from './admission.service.ts';

/** Routes by which staff list applicants and approve or refuse them. */
export const registerAdmissionRoutes = (api: Api, platform: Platform): void => {
  const { now } = platform;
  api.read(endpoints.listApplicants, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listApplicants(db, query);
    setPageHeaders(exchange, page);
    return rows;
  });
  api.write(endpoints.approveMember, (tx, { params, ...call }) => {
    const context = { sender: platform, actor: auditActor(call, now()) };
    return decideMembership(tx, context, { userId: params.userId, admission: null, reason: null });
  });
  api.write(endpoints.refuseMember, (tx, { params, body, ...call }) => {
    const context = { sender: platform, actor: auditActor(call, now()) };
    return decideMembership(tx, context, {
      userId: params.userId,
      admission: 'refused',
      reason: body.reason,
    });
  });
};
