import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Access, Route } from './route.ts';

/** The budget a call draws from; the server holds the figures (`server/src/platform/rate-limits/rate-limits.ts`). */
export type RateLimitClass = 'read' | 'write' | 'upload' | 'auth' | 'email' | 'inbox' | 'message';

type ZodObject = z.ZodObject<z.ZodRawShape> | z.ZodType<Record<string, unknown>, Record<string, unknown>>;

/** What an endpoint adds to its route: what the server checks, answers and documents. */
interface EndpointDefinition {
  readonly rateLimit: RateLimitClass;
  /**
   * Only for signed-in members: calls for the account's own security, and its sessions. API tokens are
   * refused.
   */
  readonly sessionOnly?: true;
  /** A change that members may make before their membership is approved: to their own account and profile. */
  readonly whileWaiting?: true;
  /**
   * Works for all members during maintenance: signing in and out, safety check-ins, and calls by other services.
   */
  readonly duringMaintenance?: true;
  /**
   * Requested by thousands of clients together without urgency: the server may delay and batch its look-ups.
   */
  readonly isLowPriority?: true;
  /** One line for the API reference. */
  readonly summary: string;
  readonly params?: ZodObject;
  readonly query?: ZodObject;
  readonly body?: z.ZodType;
  /** `multipart` calls read their body from the stream and declare no `body`. */
  readonly consumes?: 'json' | 'multipart';
  /** For the API reference: the fields of a multipart body beside the part `file`. */
  readonly parts?: z.ZodType;
  /** Media types of a successful answer that is not JSON. */
  readonly produces?: readonly string[];
  /** A successful answer may be a redirect (302). */
  readonly redirects?: true;
  readonly response: z.ZodType;
  /** 200 unless something is created. */
  readonly status?: 200 | 201;
  /** Codes beyond the usual ones (see `usualErrorsOf`); the server may answer with no others. */
  readonly errors?: readonly ErrorCode[];
}

/** One call of the API, as data: the server registers it, OpenAPI is derived from it. */
export interface Endpoint extends Route, EndpointDefinition {}

/** What any call may answer with: an address that cannot be read, a dead API token or one that does not reach so far, an empty budget, maintenance, a fault. */
const ERRORS_OF_ANY_CALL = [
  'NOT_AUTHENTICATED',
  'TOKEN_SCOPE',
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
  'MAINTENANCE',
  'BUSY',
  'DISK_FULL',
] as const satisfies readonly ErrorCode[];

/** Further errors of calls that write, because the server checks their origin and body. */
const ERRORS_OF_WRITES = [
  'FOREIGN_ORIGIN',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_CONTENT_TYPE',
] as const satisfies readonly ErrorCode[];

const ERRORS_OF_ACCESS = {
  public: [],
  member: [],
  staff: ['STAFF_ONLY'],
  admin: ['ADMIN_ONLY'],
} as const satisfies Record<Access, readonly ErrorCode[]>;

/**
 * True if the call refuses members who are not approved yet. They may read, and complete their own account
 * and profile.
 */
export const isRefusedWhileWaiting = ({
  method,
  access,
  sessionOnly,
  whileWaiting,
}: Pick<Endpoint, 'method' | 'access' | 'sessionOnly' | 'whileWaiting'>): boolean =>
  method !== 'GET' && access === 'member' && !sessionOnly && !whileWaiting;

/** The codes that follow from what an endpoint is and need no declaration. */
const usualErrorsOf = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...ERRORS_OF_ANY_CALL,
  ...(endpoint.sessionOnly ? (['SESSION_NEEDED'] as const) : []),
  ...(isRefusedWhileWaiting(endpoint) ? (['MEMBERSHIP_WAITING'] as const) : []),
  ...(endpoint.method === 'GET' ? [] : ERRORS_OF_WRITES),
  ...ERRORS_OF_ACCESS[endpoint.access],
];

/** Every code that an endpoint may answer with: the usual ones and those it declares. */
export const errorCodesOf = (endpoint: Endpoint): ReadonlySet<ErrorCode> =>
  new Set([...usualErrorsOf(endpoint), ...(endpoint.errors ?? [])]);

/** `errorCodesOf` as a type. */
export type ErrorCodeOf<E extends Endpoint> =
  | (typeof ERRORS_OF_ANY_CALL)[number]
  | (E['sessionOnly'] extends true ? 'SESSION_NEEDED' : never)
  | (E extends { access: 'member'; method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }
      ? 'MEMBERSHIP_WAITING'
      : never)
  | (E['method'] extends 'GET' ? never : (typeof ERRORS_OF_WRITES)[number])
  | (typeof ERRORS_OF_ACCESS)[E['access']][number]
  | (E extends { errors: readonly (infer C extends ErrorCode)[] } ? C : never);

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives: parsed, transformed values. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a client sends: values before the server's transforms. Keys that the endpoint lacks are absent. */
export type EndpointRequest<E extends Endpoint> = Defined<{
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: Sent<E['body']>;
}>;

/** What a client receives. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
/** What a handler returns; the response schema strips what it does not name. */
export type EndpointResult<E extends Endpoint> = z.input<E['response']>;

/** Adds an endpoint's definition to its route; keeps the literal types while checking the shape. */
export const defineEndpoint = <const R extends Route, const D extends EndpointDefinition>(
  route: R,
  definition: D,
): R & D => ({ ...route, ...definition });

export const okSchema = z.object({ ok: z.literal(true) });
export const messageSchema = z.object({ message: z.string() });
