import * as endpoints from '@opencall/contract/accounts/auth/setup.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import type { Sessions } from './session.service.ts';
import { assertSetupToken, setUpSite, startSetupPasskey } from './setup.service.ts';

/** Routes of the one-time link by which a site gets its first admin. */
export const registerSetupRoutes = (api: Api, platform: Platform, sessions: Sessions): void => {
  api.read(endpoints.checkSetup, async (db, { query }) => {
    await assertSetupToken(platform, db, query.token);
    return { ok: true as const };
  });
  api.handle(endpoints.startSetupPasskey, ({ body }) => startSetupPasskey(platform, body));
  api.handle(endpoints.setUpSite, ({ body, request, reply }) =>
    setUpSite(platform, {
      ...body,
      address: request.ip,
      begin: (tx, user) => sessions.begin(tx, user.id, { request, reply }),
    }),
  );
};
