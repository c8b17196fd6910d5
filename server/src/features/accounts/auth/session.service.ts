import { SESSION_HINT_COOKIE } from '@opencall/contract/accounts/auth/session-hint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { batchLookups, UNHURRIED } from '#platform/database/batch.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sessionCookieName } from '#platform/http/session-cookie.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS, MINUTE_MS } from '#platform/time.ts';
import {
  deleteExpired,
  deleteSession,
  findSessions,
  insertSession,
  replaceToken,
  type SessionRow,
  touchSession,
} from './auth.queries.ts';
import { deleteUnusedDevices } from './known-devices.queries.ts';
import { DEVICE_KNOWN_MS, rememberDevice } from './known-devices.service.ts';
import { deleteExpiredChallenges } from './passkeys.queries.ts';
import { deleteOverTries } from './password-tries.queries.ts';
import { createToken, hashToken } from './tokens.service.ts';
import { viewerOf } from './viewer.service.ts';

/** Sessions end after this time without use. */
const IDLE_MS = 30 * DAY_MS;
/** Sessions end after this time in any case (OWASP ASVS 5, 7.3). */
const LIFETIME_MS = 90 * DAY_MS;
/** Precision of "last seen", to avoid a write on every request. */
const TOUCH_MS = 5 * MINUTE_MS;
const EXPIRED_JOB = 'remove-expired-sessions';

const sessionOf = ({ sessionId: id, tokenHash, createdAt, expiresAt }: SessionRow): Viewer['session'] => ({
  id,
  tokenHash,
  createdAt,
  expiresAt,
});

/** Begins, finds, renews and ends sessions, and keeps their cookie. */
export interface Sessions {
  /** `isUnhurried`: see the contract's `Endpoint`. */
  findViewer(request: FastifyRequest, how: { isUnhurried?: true }): Promise<Viewer | null>;
  /** From `SessionOptions`. */
  assertNotSuspended: SessionOptions['assertNotSuspended'];
  /** From `SessionOptions`. */
  onRestored: SessionOptions['onRestored'];
  /** Signs a user in with a new token. Ends the session of the request, if any. */
  begin(tx: Tx, userId: number, exchange: Exchange): Promise<void>;
  /** Replaces the token. @throws NOT_AUTHENTICATED if it was replaced or ended by another request. */
  rotate(viewer: Viewer, reply: FastifyReply): Promise<void>;
  /** Signs out and clears the cookie, also if the session has ended already. */
  end(viewer: Viewer | null, reply: FastifyReply): Promise<void>;
  /** Clears the cookie of a session that has ended already. */
  forget(reply: FastifyReply): void;
  /** Sets a cookie that tells scripts of the page if there is a session; they cannot read the session cookie. */
  hint(request: FastifyRequest, reply: FastifyReply): void;
}

export interface SessionOptions {
  /** Called after proof of identity. @throws ACCOUNT_SUSPENDED. */
  assertNotSuspended(tx: Tx, userId: number): Promise<void>;
  /** Called at sign-in, and every few minutes of use. */
  onActive(tx: Tx, userId: number, now: Date): Promise<void>;
  /** Called when a sign-in cancelled the scheduled deletion of the account. */
  onRestored(tx: Tx, userId: number): Promise<void>;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export const createSessions = (
  { config, database, jobs, now, log }: Platform,
  { onActive, assertNotSuspended, onRestored }: SessionOptions,
): Sessions => {
  const cookieName = sessionCookieName(config.production);
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: config.production };
  const hash = (token: string) => hashToken(token, config.sessionSecret);

  const load = async (hexHashes: string[]): Promise<Map<string, SessionRow>> => {
    const rows = await findSessions(
      database.db,
      hexHashes.map((hex) => Buffer.from(hex, 'hex')),
      now(),
    );
    return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
  };
  const lookUp = batchLookups(load);
  const lookUpUnhurried = batchLookups(load, UNHURRIED);

  const findRow = async (
    request: FastifyRequest,
    { isUnhurried }: { isUnhurried?: true },
  ): Promise<SessionRow | undefined> => {
    const token = request.cookies[cookieName];
    const find = isUnhurried ? lookUpUnhurried : lookUp;
    return token ? find(hash(token).toString('hex')) : undefined;
  };

  const touchIfStale = (row: SessionRow): void => {
    if (now().getTime() - row.lastSeenAt.getTime() < TOUCH_MS) return;
    const touched = database.autocommit((tx) => touchSession(tx, row.sessionId, now()));
    touched
      .then(() => database.autocommit((tx) => onActive(tx, row.userId, now())))
      .catch((error) =>
        log.warn(
          { event: 'auth.session.last_seen_not_recorded', err: error },
          'the last activity of a session was not recorded',
        ),
      );
  };

  const setCookie = (reply: FastifyReply, token: string, expires: Date): void => {
    reply.setCookie(cookieName, token, { ...cookieOptions, expires });
  };

  const forget = (reply: FastifyReply): void => {
    reply.clearCookie(cookieName, cookieOptions);
  };

  const hint = ({ cookies }: FastifyRequest, reply: FastifyReply): void => {
    const options = { ...cookieOptions, httpOnly: false };
    const hasSession = cookies[cookieName] !== undefined;
    if (hasSession === (cookies[SESSION_HINT_COOKIE] !== undefined)) return;
    if (hasSession) reply.setCookie(SESSION_HINT_COOKIE, '1', options);
    else reply.clearCookie(SESSION_HINT_COOKIE, options);
  };

  const removeExpired = async (): Promise<void> => {
    await deleteExpired(database.background, now());
    await deleteExpiredChallenges(database.background, now());
    await deleteOverTries(database.background, now());
    await deleteUnusedDevices(database.background, new Date(now().getTime() - DEVICE_KNOWN_MS));
  };
  jobs.register({ name: EXPIRED_JOB, everySeconds: HOUR_SECONDS, run: removeExpired });

  return {
    findViewer: async (request, how) => {
      const row = await findRow(request, how);
      if (!row) return null;
      touchIfStale(row);
      return viewerOf(row, { session: sessionOf(row), now: now() });
    },
    begin: async (tx, userId, { request, reply }) => {
      const planted = request.viewer;
      if (planted) await deleteSession(tx, planted.session.id);
      const token = createToken();
      const expiresAt = new Date(now().getTime() + IDLE_MS);
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400);
      await insertSession(
        tx,
        { tokenHash: hash(token), userId, expiresAt, userAgent, address: request.ip },
        now(),
      );
      await onActive(tx, userId, now());
      setCookie(reply, token, expiresAt);
      await rememberDevice({ config, now }, tx, { userId, request, reply });
    },
    rotate: async ({ session }, reply) => {
      const token = createToken();
      const expiresAt = new Date(
        Math.min(now().getTime() + IDLE_MS, session.createdAt.getTime() + LIFETIME_MS),
      );
      const exchange = {
        sessionId: session.id,
        oldHash: session.tokenHash,
        newHash: hash(token),
        expiresAt,
        now: now(),
      };
      const replaced = await database.autocommit((tx) => replaceToken(tx, exchange));
      if (!replaced) throw new AppError('NOT_AUTHENTICATED');
      setCookie(reply, token, expiresAt);
    },
    end: async (viewer, reply) => {
      if (viewer) await database.autocommit((tx) => deleteSession(tx, viewer.session.id));
      forget(reply);
    },
    assertNotSuspended,
    onRestored,
    forget,
    hint,
  };
};
