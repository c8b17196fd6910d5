import * as endpoints from '@opencall/contract/accounts/auth/passkeys.endpoints';
import { setReviewDue } from '#features/accounts/users/users.api.ts';
import * as m from '#messages/accounts/answers.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import {
  addPasskey,
  checkPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './passkeys.service.ts';
import { offerPasskeyLogin } from './relying-party.ts';
import type { Sessions } from './session.service.ts';
import { signIn } from './sign-in.service.ts';

export const registerPasskeysRoutes = (api: Api, platform: Platform, sessions: Sessions): void => {
  const { database, rateLimits } = platform;

  api.read(endpoints.listPasskeys, (db, { viewer }) => listPasskeys(db, viewer.userId));
  api.handle(endpoints.startPasskey, async ({ viewer, body }) => {
    await rateLimits.take('auth', 'account', `u${viewer.userId}`);
    return startPasskey(platform, viewer, body);
  });
  api.handle(endpoints.addPasskey, ({ viewer, body }) => addPasskey(platform, viewer, body));
  api.handle(endpoints.renamePasskey, ({ viewer, params, body }) =>
    renamePasskey(platform, viewer, { ...params, ...body }),
  );
  api.handle(endpoints.removePasskey, async ({ viewer, params }) => {
    await removePasskey(platform, viewer, params.id);
    return { message: m.thePasskeyIsRemoved };
  });
  api.handle(endpoints.reviewPasskeys, async ({ viewer }) => {
    await database.autocommit((tx) => setReviewDue(tx, viewer.userId, false));
    return { message: m.youHaveReviewedYourPasskeys };
  });

  api.handle(endpoints.startPasskeyLogin, () => offerPasskeyLogin(platform));
  api.handle(endpoints.loginWithPasskey, async ({ body, request, reply }) => {
    const passkey = await checkPasskey(platform, body.credential);
    return signIn(platform, sessions, {
      proof: { by: 'passkey', ...passkey },
      exchange: { request, reply },
    });
  });
};
