import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashToken } from '#features/accounts/auth/auth.api.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import {
  type AttemptRow,
  deleteExpiredAttempts,
  findProvenAttempt,
  insertAttempt,
  takeStartedAttempt,
} from './oidc.queries.ts';
import type { Checks, Claims } from './provider.ts';

/** Time for a whole sign-in, including the registration form. */
const ATTEMPT_MS = 30 * MINUTE_MS;

type AttemptContext = Pick<Platform, 'config' | 'now'>;

const cookieOf = ({ config }: AttemptContext) => ({
  name: config.production ? '__Host-opencall_oidc' : 'opencall_oidc',
  options: { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: config.production },
});

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface NewAttempt extends Checks {
  inviteCode: string | null;
  /** The user who connects their account; null for a sign-in. */
  owner: { userId: number; sessionId: number } | null;
}

/** Stores a sign-in attempt for the browser that started it. */
export const storeAttempt = async (
  context: AttemptContext,
  tx: Tx,
  { reply, attempt }: { reply: FastifyReply; attempt: NewAttempt },
): Promise<void> => {
  const { owner, state, nonce, verifier, inviteCode } = attempt;
  const token = createToken();
  const expiresAt = new Date(context.now().getTime() + ATTEMPT_MS);
  await insertAttempt(tx, {
    tokenHash: hashToken(token, context.config.sessionSecret),
    ...{ state, nonce, verifier, inviteCode, expiresAt },
    userId: owner?.userId ?? null,
    sessionId: owner?.sessionId ?? null,
  });
  const { name, options } = cookieOf(context);
  reply.setCookie(name, token, { ...options, expires: expiresAt });
};

/** Hash of the browser's cookie; null without the cookie. */
const tokenHashOf = (context: AttemptContext, request: FastifyRequest): Buffer | null => {
  const token = request.cookies[cookieOf(context).name];
  return token ? hashToken(token, context.config.sessionSecret) : null;
};

/** Takes the attempt that this browser started and that the provider's answer belongs to; undefined if there is none. */
export const takeAttempt = async (
  context: AttemptContext,
  tx: Tx,
  { request, state }: { request: FastifyRequest; state: string },
): Promise<AttemptRow | undefined> => {
  const tokenHash = tokenHashOf(context, request);
  return tokenHash ? takeStartedAttempt(tx, { tokenHash, state, now: context.now() }) : undefined;
};

/** Stores the provider's claims until the browser finishes the sign-in. */
export const storeClaims = async (tx: Tx, attempt: AttemptRow, claims: Claims): Promise<void> =>
  insertAttempt(tx, { ...attempt, ...claims });

/** Returns the claims stored for this browser. @throws OIDC_NOT_PENDING. */
export const getClaims = async (context: AttemptContext, db: Db, request: FastifyRequest) => {
  const tokenHash = tokenHashOf(context, request);
  const found = tokenHash && (await findProvenAttempt(db, { tokenHash, now: context.now() }));
  if (!found) throw new AppError('OIDC_NOT_PENDING');
  return found;
};

/** Clears the cookie of a finished attempt. */
export const clearAttemptCookie = (context: AttemptContext, { reply }: Pick<Exchange, 'reply'>): void => {
  const { name, options } = cookieOf(context);
  reply.clearCookie(name, options);
};

/** Deletes attempts that were not finished in time. */
export const deleteExpired = (database: Database, now: Date): Promise<void> =>
  deleteExpiredAttempts(database, now);
