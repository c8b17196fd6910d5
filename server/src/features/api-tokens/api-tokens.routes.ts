import * as endpoints from '@opencall/contract/api-tokens/api-tokens.endpoints';
import { auditActor } from '#features/audit-log/audit-log.service.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { createApiToken, deleteApiToken, listApiTokens } from './api-tokens.service.ts';

/** Keys of programs that call the API in an admin's name. */
export const registerApiTokensRoutes = (api: Api, { config, now }: Platform): void => {
  const { sessionSecret } = config;
  api.read(endpoints.listApiTokens, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listApiTokens(db, query);
    setPageHeaders(exchange, page);
    return rows;
  });
  api.write(endpoints.createApiToken, (tx, { body, ...call }) => {
    const actor = auditActor(call, now());
    return createApiToken(tx, { viewer: call.viewer, actor }, { ...body, sessionSecret });
  });
  api.write(endpoints.deleteApiToken, async (tx, { params, ...call }) => {
    await deleteApiToken(tx, auditActor(call, now()), params.id);
    return { ok: true as const };
  });
};
