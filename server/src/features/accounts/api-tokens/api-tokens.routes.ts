import * as endpoints from '@opencall/contract/accounts/api-tokens/api-tokens.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { createApiToken, deleteApiToken, listApiTokens } from './api-tokens.service.ts';

interface Proofs {
  /**
   * Runs `change` after a recent proof of identity, so that a stolen session cannot create a lasting token.
   * @throws PROOF_REQUIRED, WRONG_PASSWORD, CODE_REQUIRED, INVALID_CODE.
   */
  withRecentProof<T>(
    viewer: Viewer,
    proof: { password?: string | undefined; code?: string | undefined; change(tx: Tx): Promise<T> },
  ): Promise<T>;
}

/** Routes of API tokens, with which programs call the API as an admin. */
export const registerApiTokensRoutes = (api: Api, { config, now }: Platform, proofs: Proofs): void => {
  const { sessionSecret } = config;
  api.read(endpoints.listApiTokens, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listApiTokens(db, query);
    setPageHeaders(exchange, page);
    return rows;
  });
  api.handle(endpoints.createApiToken, ({ body: { password, code, ...token }, ...call }) => {
    const { viewer } = call;
    const actor = auditActor(call, now());
    const change = (tx: Tx) => createApiToken(tx, { viewer, actor }, { ...token, sessionSecret });
    return proofs.withRecentProof(viewer, { password, code, change });
  });
  api.write(endpoints.deleteApiToken, async (tx, { params, ...call }) => {
    await deleteApiToken(tx, auditActor(call, now()), params.id);
    return { ok: true as const };
  });
};
