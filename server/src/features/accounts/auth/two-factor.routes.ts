import * as endpoints from '@opencall/contract/accounts/auth/two-factor.endpoints';
import * as m from '#messages/accounts/answers.ts';
import type { Api } from '#platform/http/api.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactorState,
  renewRecoveryCodes,
  startTwoFactor,
} from './two-factor.service.ts';

export const registerTwoFactorRoutes = (api: Api, platform: Platform): void => {
  const limit = (viewer: Viewer) => platform.rateLimits.take('auth', 'account', `u${viewer.userId}`);

  api.handle(endpoints.getTwoFactor, ({ viewer }) => getTwoFactorState(platform.database.db, viewer.userId));
  api.handle(endpoints.startTwoFactor, async ({ viewer, body }) => {
    await limit(viewer);
    return startTwoFactor(platform, viewer, body);
  });
  api.handle(endpoints.confirmTwoFactor, async ({ viewer, body }) => {
    await limit(viewer);
    return { recoveryCodes: await confirmTwoFactor(platform, viewer, body) };
  });
  api.handle(endpoints.renewRecoveryCodes, async ({ viewer, body }) => {
    await limit(viewer);
    return { recoveryCodes: await renewRecoveryCodes(platform, viewer, body) };
  });
  api.handle(endpoints.disableTwoFactor, async ({ viewer, body }) => {
    await limit(viewer);
    await disableTwoFactor(platform, viewer, body);
    return { message: m.logInWithPasswordOnly };
  });
};
