import * as endpoints from '@opencall/contract/accounts/auth/auth.endpoints';
import type { sessionResponseSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import type { z } from 'zod';
import { findNameConflict } from '#features/accounts/users/users.api.ts';
import { getVisibleUser, searchUsers } from '#features/accounts/visibility/visibility.api.ts';
import * as m from '#messages/accounts/answers.ts';
import type { Db } from '#platform/database/database.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { checkCredentials, type JoiningRules, registerMember } from './account.service.ts';
import { registerLinkEmails } from './link-emails.jobs.ts';
import { withPasswordTry } from './password-tries.service.ts';
import { requestRecovery, resetPassword } from './recovery.service.ts';
import type { Sessions } from './session.service.ts';
import { signIn } from './sign-in.service.ts';
import { sendVerificationEmail } from './verification.service.ts';

const OK = { ok: true as const };

/** Facts about the viewer that other features know, for the session answer. */
type SessionFacts = Pick<
  z.input<typeof sessionResponseSchema>,
  'hasProfile' | 'picture' | 'membership' | 'castingFor' | 'termsToAccept' | 'emailBounces'
>;

export interface AuthParts {
  sessions: Sessions;
  joining: JoiningRules;
  getSessionFacts(db: Db, viewer: Viewer): Promise<SessionFacts>;
}

const registerSignIn = (api: Api, platform: Platform, { sessions, joining }: AuthParts): void => {
  const { database, rateLimits } = platform;

  api.handle(endpoints.login, async ({ body, request, reply }) => {
    const { code, ...credentials } = body;
    const proven = await withPasswordTry(platform, {
      email: body.email,
      request,
      compare: () => checkCredentials(database, credentials),
    });
    return signIn(platform, sessions, {
      proof: { by: 'password', ...proven, code },
      exchange: { request, reply },
    });
  });
  api.handle(endpoints.register, ({ body, request, reply }) =>
    registerMember(database, body, {
      now: platform.now(),
      trialMonths: platform.site().trialMonths,
      site: platform.site(),
      joining,
      finish: async (tx, user) => {
        await sessions.begin(tx, user.id, { request, reply });
        sendVerificationEmail(tx, { user, occasion: 'registration' });
      },
    }),
  );
  api.handle(endpoints.recoverCredentials, async ({ body }) => {
    await rateLimits.take('email', 'account', body.email);
    await requestRecovery(platform, body.email);
    return { message: m.resetLinkSent };
  });
  api.handle(endpoints.resetPassword, async ({ body }) => {
    await resetPassword(platform, body);
    return { message: m.passwordChangedLogIn };
  });
};

const registerSession = (api: Api, { sessions, getSessionFacts }: AuthParts): void => {
  api.read(endpoints.getSession, async (db, { viewer }) => ({
    user: viewer.user,
    subscription: viewer.subscription,
    preferences: viewer.preferences,
    ...(await getSessionFacts(db, viewer)),
  }));
  api.handle(endpoints.ping, async () => OK);
  api.handle(endpoints.logout, async ({ viewer, reply }) => {
    await sessions.end(viewer, reply);
    return OK;
  });
  api.handle(endpoints.refreshToken, async ({ viewer, reply }) => {
    await sessions.rotate(viewer, reply);
    return OK;
  });
};

const registerUsers = (api: Api): void => {
  api.read(endpoints.checkUsername, async (db, { query }) => ({
    exists: (await findNameConflict(db, query.username)) !== null,
  }));
  api.read(endpoints.searchUsers, (db, { query, viewer }) => searchUsers(db, viewer, query.username));
  api.read(endpoints.getUser, (db, { viewer, params }) => getVisibleUser(db, viewer, params.id));
};

const describeSession = (viewer: Viewer | null) =>
  viewer && {
    createdAt: viewer.session.createdAt.toISOString(),
    expiresAt: viewer.session.expiresAt.toISOString(),
  };

const registerDebug = (api: Api, { config, now }: Platform): void => {
  api.handle(endpoints.getAuthDebug, async ({ viewer }) => {
    if (!config.diagnostics) throw new AppError('ENDPOINT_NOT_FOUND');
    return {
      authenticated: viewer !== null,
      user: viewer?.user ?? null,
      session: describeSession(viewer),
      server: {
        version: config.version,
        time: now().toISOString(),
        uptimeSeconds: Math.floor(process.uptime()),
      },
    };
  });
};

export const registerAuthRoutes = (api: Api, platform: Platform, parts: AuthParts): void => {
  registerLinkEmails(inBackground(platform));
  registerSignIn(api, platform, parts);
  registerSession(api, parts);
  registerUsers(api);
  registerDebug(api, platform);
};
