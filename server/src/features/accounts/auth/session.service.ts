import { SESSION_HINT_COOKIE } from '@opencall/contract/accounts/auth/session-hint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { batchLookups, LOW_PRIORITY } from '#platform/database/batch.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sessionCookieName } from '#platform/http/session-cookie.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS, MINUTE_MS } from '#platform/time.ts';
import { deleteExpired, deleteSession, insertSession, replaceToken, touchSession } from './auth.queries.ts';
import { deleteUnusedDevices } from './known-devices.queries.ts';
import { DEVICE_KNOWN_MS, rememberDevice } from './known-devices.service.ts';
import { deleteExpiredChallenges } from './passkeys.queries.ts';
import { deleteOverTries } from './password-tries.queries.ts';
import { viewerOf } from './request-viewer.ts';
import { findSessions, type SessionRow } from './sessions.sql.ts';
import { createToken, hashToken } from './tokens.ts';

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
  /** `isLowPriority`: see the contract's `Endpoint`. */
  findViewer(request: FastifyRequest, how: { isLowPriority?: true }): Promise<Viewer | null>;
  assertNotSuspended: SessionOptions['assertNotSuspended'];
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

interface SessionContext extends Pick<Platform, 'config' | 'database' | 'now' | 'log'> {
  options: SessionOptions;
}

const cookieOptionsOf = ({ config }: SessionContext) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.production,
});

const setCookie = (
  context: SessionContext,
  reply: FastifyReply,
  cookie: { token: string; expires: Date },
): void => {
  const { token, expires } = cookie;
  const name = sessionCookieName(context.config.production);
  reply.setCookie(name, token, { ...cookieOptionsOf(context), expires });
};

const setSessionHint = (context: SessionContext, { cookies }: FastifyRequest, reply: FastifyReply): void => {
  const options = { ...cookieOptionsOf(context), httpOnly: false };
  const hasSession = cookies[sessionCookieName(context.config.production)] !== undefined;
  if (hasSession === (cookies[SESSION_HINT_COOKIE] !== undefined)) return;
  if (hasSession) reply.setCookie(SESSION_HINT_COOKIE, '1', options);
  else reply.clearCookie(SESSION_HINT_COOKIE, options);
};

/** Creates the function that finds the session of a request; concurrent look-ups share a query. */
const createSessionLookup = (context: SessionContext) => {
  const { config, database, now } = context;
  const load = async (hexHashes: string[]): Promise<Map<string, SessionRow>> => {
    const rows = await findSessions(
      database.db,
      hexHashes.map((hex) => Buffer.from(hex, 'hex')),
      now(),
    );
    return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
  };
  const findSession = batchLookups(load);
  const findSessionBatched = batchLookups(load, LOW_PRIORITY);
  return async (
    request: FastifyRequest,
    { isLowPriority }: { isLowPriority?: true },
  ): Promise<SessionRow | undefined> => {
    const token = request.cookies[sessionCookieName(config.production)];
    const find = isLowPriority ? findSessionBatched : findSession;
    return token ? find(hashToken(token, config.sessionSecret).toString('hex')) : undefined;
  };
};

/** Records that the member was seen, if the last record is older than `TOUCH_MS`. Does not wait for the database. */
const touchIfStale = ({ database, now, log, options }: SessionContext, row: SessionRow): void => {
  if (now().getTime() - row.lastSeenAt.getTime() < TOUCH_MS) return;
  const touched = database.autocommit((tx) => touchSession(tx, row.sessionId, now()));
  touched
    .then(() => database.autocommit((tx) => options.onActive(tx, row.userId, now())))
    .catch((error) =>
      log.warn(
        { event: 'auth.session.last_seen_not_recorded', err: error },
        'the last activity of a session was not recorded',
      ),
    );
};

const beginSession = async (
  context: SessionContext,
  tx: Tx,
  { userId, request, reply }: Exchange & { userId: number },
): Promise<void> => {
  const { config, now, options } = context;
  const previous = request.viewer;
  if (previous) await deleteSession(tx, previous.session.id);
  const token = createToken();
  const expires = new Date(now().getTime() + IDLE_MS);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400);
  const tokenHash = hashToken(token, config.sessionSecret);
  await insertSession(tx, { tokenHash, userId, expiresAt: expires, userAgent, address: request.ip }, now());
  await options.onActive(tx, userId, now());
  setCookie(context, reply, { token, expires });
  await rememberDevice({ config, now }, tx, { userId, request, reply });
};

const rotateSession = async (
  { config, database, now }: SessionContext,
  { session }: Viewer,
): Promise<{ token: string; expires: Date }> => {
  const token = createToken();
  const expires = new Date(Math.min(now().getTime() + IDLE_MS, session.createdAt.getTime() + LIFETIME_MS));
  const exchange = {
    sessionId: session.id,
    oldHash: session.tokenHash,
    newHash: hashToken(token, config.sessionSecret),
    expiresAt: expires,
    now: now(),
  };
  const replaced = await database.autocommit((tx) => replaceToken(tx, exchange));
  if (!replaced) throw new AppError('NOT_AUTHENTICATED');
  return { token, expires };
};

const removeExpired = async ({ database, now }: Platform): Promise<void> => {
  await deleteExpired(database.background, now());
  await deleteExpiredChallenges(database.background, now());
  await deleteOverTries(database.background, now());
  await deleteUnusedDevices(database.background, new Date(now().getTime() - DEVICE_KNOWN_MS));
};

export const createSessions = (platform: Platform, options: SessionOptions): Sessions => {
  const { config, database, jobs, now, log } = platform;
  const context: SessionContext = { config, database, now, log, options };
  const findRow = createSessionLookup(context);
  const forget = (reply: FastifyReply): void => {
    reply.clearCookie(sessionCookieName(config.production), cookieOptionsOf(context));
  };
  jobs.register({ name: EXPIRED_JOB, everySeconds: HOUR_SECONDS, run: () => removeExpired(platform) });

  return {
    findViewer: async (request, how) => {
      const row = await findRow(request, how);
      if (!row) return null;
      touchIfStale(context, row);
      return viewerOf(row, { session: sessionOf(row), now: now() });
    },
    begin: (tx, userId, { request, reply }) => beginSession(context, tx, { userId, request, reply }),
    rotate: async (viewer, reply) => setCookie(context, reply, await rotateSession(context, viewer)),
    end: async (viewer, reply) => {
      if (viewer) await database.autocommit((tx) => deleteSession(tx, viewer.session.id));
      forget(reply);
    },
    assertNotSuspended: options.assertNotSuspended,
    onRestored: options.onRestored,
    forget,
    hint: (request, reply) => setSessionHint(context, request, reply),
  };
};
