import { getSession, refreshToken } from '@opencall/contract/accounts/auth/auth.routes';
import type { RequestOf, ResponseOf } from '@opencall/contract/route-types';
import { TOTAL_COUNT_HEADER, TOTAL_COUNT_RELATION_HEADER } from '@opencall/contract/shared/paging-headers';
import type { Route } from '@opencall/contract/shared/route';
import { ApiError, apiErrorFrom, ParseError } from './api-error.ts';
import { createStore } from './store.ts';

/** The parts of a request as loosely typed maps, after `RequestOf` has checked the types. */
interface LooseRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** True if the request must continue after the page is closed. */
  keepalive?: boolean;
}

type RequestArgument<R extends Route> = keyof RequestOf<R> extends never
  ? [request?: Record<string, never>, options?: CallOptions]
  : [request: RequestOf<R>, options?: CallOptions];

const appendQuery = (search: URLSearchParams, key: string, value: unknown): void => {
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
  if (text !== '') search.set(key, text);
};

/** Builds the path and query of a call. Joins list values with commas, and omits empty ones. */
export const urlOf = (route: Route, { params = {}, query = {} }: LooseRequest = {}): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) appendQuery(search, key, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

const send = (route: Route, request: LooseRequest, { signal, keepalive }: CallOptions): Promise<Response> => {
  const hasBody = request.body !== undefined;
  return fetch(urlOf(route, request), {
    method: route.method,
    credentials: 'include',
    headers: hasBody ? { 'content-type': 'application/json' } : undefined,
    body: hasBody ? JSON.stringify(request.body) : undefined,
    signal,
    keepalive,
  });
};

/** Reads a response that is not needed. An unread body would keep the connection open. */
const drainBody = (response: Response): Promise<unknown> => response.text().catch(() => undefined);

/** `refused`: there is no session to renew. `failed`: the connection or the server failed. */
export type RefreshState = 'idle' | 'refreshing' | 'refused' | 'failed';

let refreshing: Promise<boolean> | null = null;
/** The state of the current or latest renewal. */
export const refreshStore = createStore<RefreshState>('idle');

const renewToken = async (): Promise<RefreshState> => {
  try {
    const response = await send(refreshToken, {}, {});
    await drainBody(response);
    if (response.ok) return 'idle';
    return response.status === 401 ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
};

/** Renews the session token. Concurrent calls share one attempt. */
export const refreshSession = (): Promise<boolean> => {
  if (!refreshing) {
    refreshStore.set('refreshing');
    refreshing = renewToken().then((outcome) => {
      refreshing = null;
      refreshStore.set(outcome);
      return outcome === 'idle';
    });
  }
  return refreshing;
};

let ending: Promise<unknown> | null = null;

/**
 * Ends the session with `end`. Other calls that need the session wait for it, because the server would refuse them;
 * if they are aborted meanwhile, they are never sent.
 */
export const runLogout = async (end: () => Promise<void>): Promise<void> => {
  const ended = end();
  ending = ended.catch(() => undefined);
  try {
    await ended;
  } finally {
    ending = null;
  }
};

let sessionEnded = false;

/**
 * Blocks calls that need a session until the server reports a new one. Screens that are closing may still make some.
 */
export const blockAuthenticatedCalls = (): void => {
  sessionEnded = true;
};

/** Routes that check whether there is a session. */
const SESSION_CHECKS: ReadonlySet<Route> = new Set([getSession, refreshToken]);

/** Stops a call that the server would refuse. @throws AbortError */
const assertAllowed = (route: Route): void => {
  if (sessionEnded && route.access !== 'public' && !SESSION_CHECKS.has(route))
    throw new DOMException('the session is over', 'AbortError');
};

/**
 * Sends a call and, after a 401, renews the session and sends it again. For a public call, a 401 is final: it means a
 * wrong password.
 */
const sendWithRefresh = async (
  route: Route,
  request: LooseRequest,
  options: CallOptions,
): Promise<Response> => {
  if (ending && route.access !== 'public') {
    await ending;
    options.signal?.throwIfAborted();
  }
  assertAllowed(route);
  const response = await send(route, request, options);
  const mayRefresh = route.access !== 'public' && route !== refreshToken;
  if (response.status !== 401 || !mayRefresh) return response;
  await drainBody(response);
  // Retry even if the renewal failed: another tab may have renewed the shared session.
  await refreshSession();
  return send(route, request, options);
};

const exchange = async (route: Route, request: LooseRequest, options: CallOptions) => {
  const response = await sendWithRefresh(route, request, options);
  if (route === getSession && response.ok) sessionEnded = false;
  const text = await response.text();
  if (!response.ok)
    throw apiErrorFrom({ status: response.status, statusText: response.statusText, text }, route);
  try {
    return { data: JSON.parse(text) as unknown, headers: response.headers };
  } catch {
    throw new ParseError();
  }
};

/** Calls a route of the contract. @throws ApiError if the server refuses; `refusalOf` types its code */
export const call = async <R extends Route>(
  route: R,
  ...[request = {}, options = {}]: RequestArgument<R>
): Promise<ResponseOf<R>> => {
  const { data } = await exchange(route, request as LooseRequest, options);
  return data as ResponseOf<R>;
};

export interface Page<T> {
  items: T[];
  /** The total number of matches. If `totalIsFloor`, there are at least this many ("1,000+"). */
  total: number;
  totalIsFloor: boolean;
  /** The `cursor` of the next call; absent on the last page. */
  nextCursor: string | undefined;
}

type ItemOf<R extends Route> = ResponseOf<R> extends ReadonlyArray<infer T> ? T : never;

/** Returns the `cursor` of the `rel="next"` target of a Link header. */
export const nextCursorOf = (link: string | null): string | undefined => {
  const target = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return target ? (new URL(target, 'http://here').searchParams.get('cursor') ?? undefined) : undefined;
};

/** Calls a route whose answer contains a page; `itemsOf` extracts its items. */
export const callPageIn = async <R extends Route, T>(
  route: R,
  itemsOf: (data: ResponseOf<R>) => T[],
  ...[request = {}, options = {}]: RequestArgument<R>
): Promise<Page<T> & { data: ResponseOf<R> }> => {
  const { data: answer, headers } = await exchange(route, request as LooseRequest, options);
  const data = answer as ResponseOf<R>;
  const items = itemsOf(data);
  return {
    data,
    items,
    total: Number(headers.get(TOTAL_COUNT_HEADER) ?? items.length),
    totalIsFloor: headers.get(TOTAL_COUNT_RELATION_HEADER) === 'gte',
    nextCursor: nextCursorOf(headers.get('link')),
  };
};

/** Calls a list route and reads its paging headers. */
export const callPage = async <R extends Route>(
  route: R,
  ...request: RequestArgument<R>
): Promise<Page<ItemOf<R>>> => callPageIn(route, (data) => data as ItemOf<R>[], ...request);

/** Returns null instead of a 401, for reads that work without a session. */
export const nullOn401 = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};
