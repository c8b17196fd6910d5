import type { SignedIn, User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { OidcPending, oidcRegisterSchema } from '@opencall/contract/accounts/oidc/oidc.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Sessions } from '#features/accounts/auth/auth.api.ts';
import {
  isLiveSession,
  type JoiningRules,
  presentUser,
  registerMember,
  sendVerificationEmail,
  signIn,
} from '#features/accounts/auth/auth.api.ts';
import { getUserById, markEmailVerified } from '#features/accounts/users/users.api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteAttempt, findIdentity, insertIdentity, recordIdentityUse } from './oidc.queries.ts';
import {
  clearAttemptCookie,
  getClaims,
  storeAttempt,
  storeClaims,
  takeAttempt,
} from './oidc-attempts.service.ts';
import type { Claims, OidcProvider } from './provider.ts';

export interface OidcContext {
  platform: Platform;
  sessions: Sessions;
  provider: OidcProvider;
  issuer: string;
  /** The provider's name on the sign-in page. */
  name: string;
  joining: JoiningRules;
}

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Result for the page to which the browser is redirected. */
export type OidcResult =
  | 'done'
  | 'register'
  | 'code'
  | 'linked'
  | 'taken'
  | 'canceled'
  | 'suspended'
  | 'failed';

const redirectUriOf = ({ publicOrigin }: Platform): string => `${publicOrigin()}/api/oidc/callback`;

interface Begin {
  inviteCode: string | null;
  owner: { userId: number; sessionId: number } | null;
}

/** Starts a sign-in. Returns the address to which the browser goes. @throws if the provider cannot be reached. */
export const beginOidc = async (
  { platform, provider }: OidcContext,
  reply: FastifyReply,
  begin: Begin,
): Promise<string> => {
  const { url, ...checks } = await provider.begin(redirectUriOf(platform));
  await platform.database.autocommit((tx) =>
    storeAttempt(platform, tx, { reply, attempt: { ...checks, ...begin } }),
  );
  return url;
};

/**
 * Signs in the account that is connected with the claims; undefined if there is none. @throws the errors of
 * `signIn`.
 */
const signInAs = async (
  { platform, sessions, issuer }: OidcContext,
  { exchange, subject, code }: { exchange: Exchange; subject: string; code?: string },
): Promise<SignedIn | undefined> => {
  const { database, now } = platform;
  const identity = await findIdentity(database.db, { issuer, subject });
  if (!identity) return undefined;
  const user = presentUser(await getUserById(database.db, identity.userId));
  return signIn(platform, sessions, {
    proof: {
      by: 'provider',
      user,
      code,
      // The account may have been disconnected by another request.
      stillHolds: async (tx) => {
        const held = await findIdentity(tx, { issuer, subject });
        if (held?.userId !== user.id) return false;
        await recordIdentityUse(tx, { issuer, subject }, now());
        return true;
      },
    },
    exchange,
  });
};

type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

/** Connects the account that started the attempt, if its session is still valid. */
const link = async (
  { platform, issuer }: OidcContext,
  { attempt, claims, request }: { attempt: Attempt; claims: Claims; request: FastifyRequest },
): Promise<OidcResult> => {
  const { userId, sessionId } = attempt;
  const now = platform.now();
  if (userId === null || sessionId === null || request.viewer?.session.id !== sessionId) return 'failed';
  return platform.database.transaction(async (tx) => {
    if (!(await isLiveSession(tx, sessionId))) return 'failed';
    const { subject, email } = claims;
    const identity = { issuer, subject, userId, email, createdAt: now, lastUsedAt: now };
    return (await insertIdentity(tx, identity)) ? 'linked' : 'taken';
  });
};

const signInOrContinue = async (
  context: OidcContext,
  { attempt, claims, exchange }: { attempt: Attempt; claims: Claims; exchange: Exchange },
): Promise<OidcResult> => {
  const { platform } = context;
  const keep = () => platform.database.autocommit((tx) => storeClaims(tx, attempt, claims));
  try {
    if (await signInAs(context, { exchange, subject: claims.subject })) return 'done';
    await keep();
    return 'register';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'ACCOUNT_SUSPENDED') return 'suspended';
    if (error.code !== 'TWO_FACTOR_REQUIRED') return 'failed';
    await keep();
    return 'code';
  }
};

/** Handles the provider's answer, including errors. */
export const finishOidc = async (context: OidcContext, exchange: Exchange): Promise<OidcResult> => {
  const { platform, provider } = context;
  const { request } = exchange;
  const answer = new URL(request.url, platform.publicOrigin());
  const state = answer.searchParams.get('state') ?? '';
  const attempt = await platform.database.autocommit((tx) => takeAttempt(platform, tx, { request, state }));
  if (!attempt) return 'failed';
  if (answer.searchParams.get('error') === 'access_denied') return 'canceled';
  const claims = await provider.finish(answer, attempt).catch((error: unknown) => {
    platform.log.warn(
      { event: 'oidc.sign_in.refused', err: error },
      'a sign-in with the provider was refused',
    );
    return undefined;
  });
  if (!claims) return 'failed';
  if (attempt.userId !== null) return link(context, { attempt, claims, request });
  return signInOrContinue(context, { attempt, claims, exchange });
};

/** Returns the next step of the browser's sign-in. @throws OIDC_NOT_PENDING. */
export const getPending = async (
  { platform, issuer, name }: OidcContext,
  request: FastifyRequest,
): Promise<OidcPending> => {
  const { db } = platform.database;
  const claims = await getClaims(platform, db, request);
  const isKnown = (await findIdentity(db, { issuer, subject: claims.subject })) !== undefined;
  return {
    name,
    step: isKnown ? 'code' : 'register',
    suggestions: { username: claims.name ?? '', email: claims.email ?? '' },
    inviteCode: claims.inviteCode,
  };
};

/**
 * Registers a member without a password from the provider's claims, and signs them in.
 * @throws OIDC_NOT_PENDING, and the errors of `registerMember`.
 */
export const registerByProvider = async (
  { platform, sessions, issuer, joining }: OidcContext,
  { terms: _agreed, ...registration }: z.output<typeof oidcRegisterSchema>,
  exchange: Exchange,
): Promise<User> => {
  const now = platform.now();
  const claims = await getClaims(platform, platform.database.db, exchange.request);
  const { tokenHash, subject, email, emailVerified } = claims;
  const registered = await registerMember(platform.database, registration, {
    now,
    trialMonths: platform.site().trialMonths,
    site: platform.site(),
    joining,
    finish: async (tx, user) => {
      const identity = { issuer, subject, userId: user.id, email, createdAt: now, lastUsedAt: now };
      if (!(await deleteAttempt(tx, tokenHash)) || !(await insertIdentity(tx, identity)))
        throw new AppError('OIDC_NOT_PENDING');
      // The provider verified only this address.
      if (emailVerified && email === user.email) await markEmailVerified(tx, user.id, user.email);
      else sendVerificationEmail(tx, { user, occasion: 'registration' });
      await sessions.begin(tx, user.id, exchange);
    },
  });
  clearAttemptCookie(platform, exchange);
  return { ...registered, emailVerified: emailVerified && email === registered.email };
};

/** Completes a sign-in with the second factor. @throws OIDC_NOT_PENDING, and the errors of `signIn`. */
export const confirmByCode = async (
  context: OidcContext,
  { exchange, code }: { exchange: Exchange; code: string },
): Promise<SignedIn> => {
  const { platform } = context;
  const { tokenHash, subject } = await getClaims(platform, platform.database.db, exchange.request);
  const signedIn = await signInAs(context, { exchange, subject, code });
  if (!signedIn) throw new AppError('OIDC_NOT_PENDING');
  await platform.database.autocommit((tx) => deleteAttempt(tx, tokenHash));
  clearAttemptCookie(platform, exchange);
  return signedIn;
};
