import * as endpoints from '@opencall/contract/account/account.endpoints';
import { changeEmail, changePassword } from '#features/auth/credentials.service.ts';
import { sendVerificationLetter, verifyEmailAddress } from '#features/auth/verification.service.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';

export const registerAccountRoutes = (api: Api, platform: Platform): void => {
  const { database, rateLimits } = platform;

  api.handle(endpoints.updateEmail, async ({ viewer, body, request }) => {
    await rateLimits.take('auth', 'account', `u${viewer.userId}`, request);
    await changeEmail(platform, viewer, body);
    return {
      message: 'Your email address has been changed. Please confirm it with the letter we have sent.',
    };
  });
  api.handle(endpoints.updatePassword, async ({ viewer, body, request }) => {
    await rateLimits.take('auth', 'account', `u${viewer.userId}`, request);
    await changePassword(platform, viewer, body);
    return { message: 'Your password has been changed. Your other devices are signed out.' };
  });
  api.handle(endpoints.verifyEmail, async ({ body }) => {
    await verifyEmailAddress(platform, body.token);
    return { message: 'Your email address is confirmed.' };
  });
  api.handle(endpoints.resendVerification, async ({ viewer }) => {
    if (viewer.user.emailVerified) return { message: 'Your email address is confirmed already.' };
    await database.transaction((tx) =>
      sendVerificationLetter(platform, tx, { user: viewer.user, occasion: 'again' }),
    );
    return { message: `We have sent a letter to ${viewer.user.email}.` };
  });
};
