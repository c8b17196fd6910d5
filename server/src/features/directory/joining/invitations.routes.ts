import * as endpoints from '@opencall/contract/directory/joining/joining.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { createInvitation, deleteInvitation, listInvitations } from './invitations.service.ts';

/** Invitations to register, for admins. */
export const registerInvitationsRoutes = (api: Api, platform: Platform): void => {
  const { now } = platform;
  api.read(endpoints.listInvitations, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listInvitations(db, platform, query);
    setPageHeaders(exchange, page);
    return rows;
  });
  api.write(endpoints.createInvitation, (tx, { body, ...call }) =>
    createInvitation(tx, { sender: platform, actor: auditActor(call, now()) }, body),
  );
  api.write(endpoints.deleteInvitation, async (tx, { params, ...call }) => {
    await deleteInvitation(tx, auditActor(call, now()), params.id);
    return { ok: true as const };
  });
};
