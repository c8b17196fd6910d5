import * as endpoints from '@opencall/contract/account/account.endpoints';
import { changeEmail, changePassword } from '#features/auth/credentials.service.ts';
import type { Sessions } from '#features/auth/session.service.ts';
import { resendVerificationEmail, verifyEmailAddress } from '#features/auth/verification.service.ts';
import { registerMediaUpkeep } from '#features/uploads/media-upkeep.service.ts';
import type { Api } from '#platform/http/api.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { type LeaveShoots, registerAccountDeletion, requestDeletion } from './delete-account.service.ts';
import { streamOwnData } from './download-data.service.ts';

export const registerAccountRoutes = (
  api: Api,
  platform: Platform,
  { sessions, leaveShoots }: { sessions: Sessions; leaveShoots: LeaveShoots },
): void => {
  const { database, rateLimits } = platform;
  registerAccountDeletion(inBackground(platform), leaveShoots);
  registerMediaUpkeep(inBackground(platform));

  api.handle(endpoints.updateEmail, async ({ viewer, body }) => {
    await rateLimits.take('auth', 'account', `u${viewer.userId}`);
    await changeEmail(platform, viewer, body);
    return {
      message:
        'Your email address has been changed. Please confirm it with the link in the email we have sent.',
    };
  });
  api.handle(endpoints.updatePassword, async ({ viewer, body }) => {
    await rateLimits.take('auth', 'account', `u${viewer.userId}`);
    await changePassword(platform, viewer, body);
    return { message: 'Your password has been changed. Your other devices are signed out.' };
  });
  api.handle(endpoints.verifyEmail, async ({ body }) => {
    await verifyEmailAddress(platform, body.token);
    return { message: 'Your email address is confirmed.' };
  });
  api.handle(endpoints.downloadData, async ({ viewer, reply }) => {
    const day = platform.now().toISOString().slice(0, 10);
    reply.type('application/zip').headers({
      'content-disposition': `attachment; filename="opencall-data-${day}.zip"`,
      'cache-control': 'private, no-store',
    });
    return streamOwnData(platform, viewer);
  });
  api.handle(endpoints.deleteAccount, async ({ viewer, body, reply }) => {
    await rateLimits.take('auth', 'account', `u${viewer.userId}`);
    const dueAt = await requestDeletion(platform, viewer, { ...body, leaveShoots });
    sessions.forget(reply);
    return {
      message: 'You are signed out. Sign in again before that day to keep your account.',
      deletionDueAt: dueAt.toISOString(),
    };
  });
  api.handle(endpoints.resendVerification, async ({ viewer }) => {
    const isSent = await resendVerificationEmail(database, viewer.user);
    return {
      message: isSent
        ? `We have sent an email to ${viewer.user.email}.`
        : 'Your email address is confirmed already.',
    };
  });
};
