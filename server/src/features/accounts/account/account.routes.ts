import * as endpoints from '@opencall/contract/accounts/account/account.endpoints';
import type { Sessions } from '#features/accounts/auth/auth.api.ts';
import {
  changeEmail,
  changePassword,
  resendVerificationEmail,
  verifyEmailAddress,
} from '#features/accounts/auth/auth.api.ts';
import * as m from '#messages/accounts/answers.ts';
import type { Api } from '#platform/http/api.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { type LeavingSteps, registerAccountDeletion, requestDeletion } from './delete-account.service.ts';
import { type DownloadSources, streamOwnData } from './download-data.service.ts';

export const registerAccountRoutes = (
  api: Api,
  platform: Platform,
  { sessions, leaving, sources }: { sessions: Sessions; leaving: LeavingSteps; sources: DownloadSources },
): void => {
  const { database, rateLimits } = platform;
  registerAccountDeletion(inBackground(platform), leaving);

  api.handle(endpoints.updateEmail, async ({ viewer, body }) => {
    await rateLimits.take('auth', 'account', `u${viewer.userId}`);
    await changeEmail(platform, viewer, body);
    return {
      message: m.emailChanged,
    };
  });
  api.handle(endpoints.updatePassword, async ({ viewer, body }) => {
    await rateLimits.take('auth', 'account', `u${viewer.userId}`);
    await changePassword(platform, viewer, body);
    return { message: m.passwordChangedDevicesLoggedOut };
  });
  api.handle(endpoints.verifyEmail, async ({ body }) => {
    await verifyEmailAddress(platform, body.token);
    return { message: m.yourEmailAddressIsConfirmed };
  });
  api.handle(endpoints.downloadData, async ({ viewer, reply }) => {
    const day = platform.now().toISOString().slice(0, 10);
    reply.type('application/zip').headers({
      'content-disposition': `attachment; filename="opencall-data-${day}.zip"`,
      'cache-control': 'private, no-store',
    });
    return streamOwnData(platform, viewer, sources);
  });
  api.handle(endpoints.deleteAccount, async ({ viewer, body, reply }) => {
    await rateLimits.take('auth', 'account', `u${viewer.userId}`);
    const dueAt = await requestDeletion(platform, viewer, { ...body, leaving });
    sessions.forget(reply);
    return {
      message: m.deletionPlanned,
      deletionDueAt: dueAt.toISOString(),
    };
  });
  api.handle(endpoints.resendVerification, async ({ viewer }) => {
    const isSent = await resendVerificationEmail(database, viewer.user);
    return {
      message: isSent
        ? m.weHaveSentAnEmailTo({ email: viewer.user.email })
        : m.yourEmailAddressIsConfirmedAlready,
    };
  });
};
