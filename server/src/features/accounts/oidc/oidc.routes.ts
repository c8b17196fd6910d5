import * as endpoints from '@opencall/contract/accounts/oidc/oidc.endpoints';
import type { JoiningRules, Sessions } from '#features/accounts/auth/auth.api.ts';
import * as m from '#messages/accounts/answers.ts';
import { type Api, Redirect } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { deleteExpired } from './oidc-attempts.service.ts';
import { getLink, startLink, unlink } from './oidc-links.service.ts';
import {
  beginOidc,
  confirmByCode,
  finishOidc,
  getPending,
  type OidcContext,
  type OidcResult,
  registerByProvider,
} from './oidc-sign-in.service.ts';
import { createOidcProvider } from './provider.ts';

const pageOf = (result: OidcResult): Redirect => new Redirect(`/sign-in/provider?result=${result}`);

interface Parts {
  sessions: Sessions;
  joining: JoiningRules;
}

const contextOf = (platform: Platform, parts: Parts): OidcContext | undefined => {
  const { oidc } = platform.config;
  if (!oidc) return undefined;
  return { platform, ...parts, provider: createOidcProvider(oidc), issuer: oidc.issuer, name: oidc.name };
};

const registerSignIn = (api: Api, platform: Platform, configured: OidcContext | undefined): void => {
  const context = (): OidcContext => {
    if (!configured) throw new AppError('ENDPOINT_NOT_FOUND');
    return configured;
  };
  api.handle(endpoints.getOidcProvider, async () => ({ name: configured?.name ?? null }));
  api.handle(endpoints.startOidc, async ({ query, reply }) => {
    const begin = { inviteCode: query.invite ?? null, owner: null };
    const url = await beginOidc(context(), reply, begin).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      platform.log.warn(
        { event: 'oidc.provider.unreachable', err: error },
        'the sign-in provider cannot be reached',
      );
      return undefined;
    });
    return url === undefined ? pageOf('failed') : new Redirect(url);
  });
  api.handle(endpoints.finishOidc, async ({ request, reply }) =>
    pageOf(await finishOidc(context(), { request, reply })),
  );
  api.handle(endpoints.getPendingOidc, async ({ request }) => {
    if (!configured) throw new AppError('OIDC_NOT_PENDING');
    return getPending(configured, request);
  });
  api.handle(endpoints.registerWithOidc, async ({ body, request, reply }) => {
    if (!configured) throw new AppError('OIDC_NOT_PENDING');
    return registerByProvider(configured, body, { request, reply });
  });
  api.handle(endpoints.confirmOidc, async ({ body, request, reply }) => {
    if (!configured) throw new AppError('OIDC_NOT_PENDING');
    return confirmByCode(configured, { exchange: { request, reply }, code: body.code });
  });
};

/** Routes for signing in with an OpenID Connect provider. */
export const registerOidcRoutes = (api: Api, platform: Platform, parts: Parts): void => {
  const configured = contextOf(platform, parts);
  registerSignIn(api, platform, configured);
  api.read(endpoints.getOidcLink, (db, { viewer }) => getLink(db, viewer, configured));
  api.handle(endpoints.startOidcLink, async ({ viewer, body, reply }) => {
    if (!configured) throw new AppError('ENDPOINT_NOT_FOUND');
    await platform.rateLimits.take('auth', 'account', `u${viewer.userId}`);
    return { url: await startLink(configured, viewer, { reply, proof: body }) };
  });
  api.handle(endpoints.unlinkOidc, async ({ viewer }) => {
    await unlink(platform, viewer, configured?.issuer);
    return { message: m.logInWithPasswordOrPasskey };
  });
  const { jobs, database, now } = inBackground(platform);
  jobs.register({
    name: 'remove-expired-provider-sign-ins',
    everySeconds: HOUR_SECONDS,
    run: () => deleteExpired(database, now()),
  });
};
