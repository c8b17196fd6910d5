import {
  API_TOKEN_SCOPES,
  type ApiTokenScope,
} from '@opencall/contract/accounts/api-tokens/api-tokens.vocabulary';
import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResult,
  errorCodesOf,
  isRefusedWhileWaiting,
} from '@opencall/contract/shared/endpoint';
import { ERRORS } from '@opencall/contract/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as m from '#messages/platform/http.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import type { Maintenance } from '#platform/site/site.ts';
import { AppError } from './app-error.ts';
import type { FreshReads } from './fresh-reads.ts';
import { refuseBrokenAddress } from './json-body.ts';
import { assertOpen } from './maintenance.ts';
import { isStaff, type Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes of the contract before the body is read. */
    viewer: Viewer | null;
  }
}

/** JSON that the database built. The server sends it unchanged; only the most frequent responses use it. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Redirects the client to another address (302). */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | null : Viewer;

/** The arguments of a handler: parsed input, viewer, and the request and reply for headers and cookies. */
export interface Call<E extends Endpoint> extends EndpointInput<E> {
  viewer: ViewerOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<E extends Endpoint> = Promise<EndpointResult<E> | RawJson | Redirect>;
type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E>;

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Access check and rate limit of a call. */
type Rules = Pick<
  Endpoint,
  'access' | 'rateLimit' | 'sessionOnly' | 'whileWaiting' | 'duringMaintenance' | 'isLowPriority'
>;

/** Mounts the endpoints of the contract. */
export interface Api {
  /** Mounts a call that only reads. */
  read<E extends Endpoint>(endpoint: E, handler: (db: Db, call: Call<E>) => Answer<E>): void;
  /**
   * Mounts a call whose data may be some seconds old: it reads from a replica if there is one. Never use it
   * for data that decides whether something is allowed.
   */
  readReplica<E extends Endpoint>(endpoint: E, handler: (db: Db, call: Call<E>) => Answer<E>): void;
  /** Mounts a call that writes in one transaction, which is committed before the answer is sent. */
  write<E extends Endpoint>(endpoint: E, handler: (tx: Tx, call: Call<E>) => Answer<E>): void;
  /**
   * Mounts a call that does more than reading or one transaction: several transactions, or work that must not
   * run inside one (hashing, files, other services).
   */
  handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** An onRequest hook for a route that is not in the contract; it sets `request.viewer`. */
  guard(rules: Rules): (request: FastifyRequest) => Promise<void>;
  /** The viewer of such a route, without a rate limit. @throws NOT_AUTHENTICATED for an invalid API token. */
  findViewer(request: FastifyRequest): Promise<Viewer | null>;
}

/** The functions of the server that the API needs. */
export interface ApiOptions {
  database: Database;
  freshReads: FreshReads;
  rateLimits: RateLimits;
  /**
   * Finds the viewer by the API token or session of a request. @throws NOT_AUTHENTICATED for an invalid
   * token.
   */
  findViewer(request: FastifyRequest, rules: Pick<Rules, 'isLowPriority'>): Promise<Viewer | null>;
  /** The current maintenance, and the time. */
  maintenance(): Maintenance | null;
  now(): Date;
  /** Called when a signed-in member is refused a call of staff or admins. */
  onStaffRefusal(refused: { viewer: Viewer; request: FastifyRequest }): Promise<void>;
}

/** Returns the error code if a signed-in viewer may not make the call; undefined if they may. */
const refusalOf = ({ access }: Rules, viewer: Viewer): 'STAFF_ONLY' | 'ADMIN_ONLY' | undefined => {
  if (access === 'staff' && !isStaff(viewer)) return 'STAFF_ONLY';
  return access === 'admin' && viewer.role !== 'admin' ? 'ADMIN_ONLY' : undefined;
};

/** The scope that an API token needs for a call. */
export const tokenScopeOf = ({ access }: Pick<Endpoint, 'access'>, method: string): ApiTokenScope => {
  if (access === 'staff' || access === 'admin') return 'admin';
  return SAFE_METHODS.has(method) ? 'read' : 'write';
};

/** @throws SESSION_NEEDED, TOKEN_SCOPE if the API token has fewer rights than the call needs. */
const assertTokenReaches = (rules: Rules, { apiToken }: Viewer, method: string): void => {
  if (!apiToken) return;
  if (rules.sessionOnly) throw new AppError('SESSION_NEEDED');
  const needed = tokenScopeOf(rules, method);
  const reach = Math.max(...apiToken.scopes.map((scope) => API_TOKEN_SCOPES.indexOf(scope)));
  if (reach < API_TOKEN_SCOPES.indexOf(needed))
    throw new AppError('TOKEN_SCOPE', {
      message: m.tokenNeedsScope({ needed }),
    });
};

const WAITING: Record<Admission, string> = {
  waiting: ERRORS.MEMBERSHIP_WAITING.message,
  refused: m.membershipRefused,
};

/**
 * @throws MEMBERSHIP_WAITING if a viewer who is not approved yet calls more than the calls for their own
 * set-up.
 */
const assertAdmitted = (rules: Rules, { admission }: Viewer, method: string): void => {
  if (admission === null || SAFE_METHODS.has(method)) return;
  if (isRefusedWhileWaiting({ ...rules, method: method as Endpoint['method'] }))
    throw new AppError('MEMBERSHIP_WAITING', { message: WAITING[admission] });
};

/**
 * Rate limit by address, then session, then access, then rate limit by account: all before the body is read.
 */
const guard =
  (endpoint: Rules, { rateLimits, findViewer, onStaffRefusal, maintenance, now }: ApiOptions) =>
  async (request: FastifyRequest): Promise<void> => {
    await rateLimits.take(endpoint.rateLimit, 'address', request.ip);
    const viewer = await findViewer(request, endpoint);
    request.viewer = viewer;
    const isRead = SAFE_METHODS.has(request.method);
    const assertNotMaintained = () =>
      assertOpen(maintenance(), { rules: endpoint, viewer, isRead, now: now() });
    if (endpoint.access === 'public') {
      if (viewer) assertTokenReaches(endpoint, viewer, request.method);
      assertNotMaintained();
      return;
    }
    if (!viewer) throw new AppError('NOT_AUTHENTICATED');
    const refusal = refusalOf(endpoint, viewer);
    if (refusal) {
      await onStaffRefusal({ viewer, request });
      throw new AppError(refusal);
    }
    assertTokenReaches(endpoint, viewer, request.method);
    assertNotMaintained();
    assertAdmitted(endpoint, viewer, request.method);
    if (endpoint.rateLimit !== 'auth')
      await rateLimits.take(endpoint.rateLimit, 'account', `u${viewer.userId}`);
  };

/** Fastify validates a missing body as null, which a client can also send; treat both as an empty object. */
const allowNoBody = async (request: FastifyRequest): Promise<void> => {
  if (request.headers['content-type'] === undefined) request.body ??= {};
};

/** The options of Fastify's route for an endpoint. */
export const schemaOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2] ?? 'api'],
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body ? { body: endpoint.body } : {}),
  ...(endpoint.consumes === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
  response: { [endpoint.status ?? 200]: endpoint.response },
});

const sendRaw = (reply: FastifyReply, json: RawJson): FastifyReply =>
  reply.type('application/json; charset=utf-8').serializer(String).send(json.text);

/** Registers endpoints as routes: method, path, access, schemas and status come from the contract. */
export const createApi = (app: FastifyInstance, options: ApiOptions): Api => {
  app.decorateRequest('viewer', null);
  const { database, freshReads } = options;
  const handle = <E extends Endpoint>(endpoint: E, handler: Handler<E>): void => {
    const needsNoBody = endpoint.body?.safeParse(undefined).success ?? false;
    app.route({
      method: endpoint.method as HTTPMethods,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: { errorCodes: errorCodesOf(endpoint) },
      onRequest: guard(endpoint, options),
      preValidation: needsNoBody ? [refuseBrokenAddress, allowNoBody] : refuseBrokenAddress,
      handler: async (request, reply) => {
        const { params, query, body, viewer } = request;
        const call = { params, query, body, viewer, request, reply } as unknown as Call<E>;
        const result = await handler(call);
        if (endpoint.method !== 'GET') await freshReads.noteWrite(request, reply);
        if (result instanceof Redirect) return reply.redirect(result.location, 302);
        // A hijacked reply has sent its own answer.
        if (!reply.sent) reply.code(endpoint.status ?? 200);
        return result instanceof RawJson ? sendRaw(reply, result) : result;
      },
    });
  };
  return {
    guard: (rules) => guard(rules, options),
    findViewer: (request) => options.findViewer(request, {}),
    handle,
    read: (endpoint, handler) => handle(endpoint, (call) => handler(database.db, call)),
    readReplica: (endpoint, handler) =>
      handle(endpoint, async (call) => handler(await freshReads.dbFor(call.request), call)),
    write: (endpoint, handler) => handle(endpoint, (call) => database.transaction((tx) => handler(tx, call))),
  };
};
