import { getSession, refreshToken } from '@opencall/contract/accounts/auth/auth.endpoints';
import type { Endpoint, EndpointRequest, EndpointResponse } from '@opencall/contract/shared/endpoint';
import { TOTAL_COUNT_HEADER, TOTAL_COUNT_RELATION_HEADER } from '@opencall/contract/shared/paging-headers';
import { ApiError, apiErrorFrom, ParseError } from './api-error.ts';
import { createStore } from './store.ts';

/** The parts of a request as loose maps: what remains of `EndpointRequest` once its types have been checked. */
interface LooseRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The request outlives the page that makes it. */
  keepalive?: boolean;
}

type RequestArgument<E extends Endpoint> = keyof EndpointRequest<E> extends never
  ? [request?: Record<string, never>, options?: CallOptions]
  : [request: EndpointRequest<E>, options?: CallOptions];

const appendQuery = (search: URLSearchParams, key: string, value: unknown): void => {
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
  if (text !== '') search.set(key, text);
};

/** Path and query of a call; list values are comma-joined, empty ones are left out. */
export const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: LooseRequest = {}): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) appendQuery(search, key, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

const send = (
  endpoint: Endpoint,
  request: LooseRequest,
  { signal, keepalive }: CallOptions,
): Promise<Response> => {
  const hasBody = request.body !== undefined;
  return fetch(urlOf(endpoint, request), {
    method: endpoint.method,
    credentials: 'include',
    headers: hasBody ? { 'content-type': 'application/json' } : undefined,
    body: hasBody ? JSON.stringify(request.body) : undefined,
    signal,
    keepalive,
  });
};

/** Reads an answer that is not needed: left unread, it would hold its connection. */
const readOff = (response: Response): Promise<unknown> => response.text().catch(() => undefined);

/** `refused`: there is no session to renew; `failed`: the connection or the server failed. */
export type RefreshState = 'idle' | 'refreshing' | 'refused' | 'failed';

let refreshing: Promise<boolean> | null = null;
/** The state of the present or latest renewal. */
export const refreshStore = createStore<RefreshState>('idle');

const renewToken = async (): Promise<RefreshState> => {
  try {
    const response = await send(refreshToken, {}, {});
    await readOff(response);
    if (response.ok) return 'idle';
    return response.status === 401 ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
};

/** Renews the session token; requests that find out at the same time share one attempt. */
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
 * Ends the session by `end`. Calls that need the session wait until it has settled: sent beside it they would be refused.
 * A call that is aborted meanwhile is never sent.
 */
export const endingSession = async (end: () => Promise<void>): Promise<void> => {
  const ended = end();
  ending = ended.catch(() => undefined);
  try {
    await ended;
  } finally {
    ending = null;
  }
};

let isOver = false;

/** From now until the server tells of another session, no call that needs one is sent: screens that are being left still ask. */
export const refuseCalls = (): void => {
  isOver = true;
};

/** These find out whether there is a session. */
const ASKS_FOR_SESSION: ReadonlySet<Endpoint> = new Set([getSession, refreshToken]);

/** @throws AbortError for a call that could only be refused. */
const assertMayPass = (endpoint: Endpoint): void => {
  if (isOver && endpoint.access !== 'public' && !ASKS_FOR_SESSION.has(endpoint))
    throw new DOMException('The session is over', 'AbortError');
};

/** A 401 of a public call (a wrong password) is an answer, not a session that ran out. */
const sendWithRefresh = async (
  endpoint: Endpoint,
  request: LooseRequest,
  options: CallOptions,
): Promise<Response> => {
  if (ending && endpoint.access !== 'public') {
    await ending;
    options.signal?.throwIfAborted();
  }
  assertMayPass(endpoint);
  const response = await send(endpoint, request, options);
  const mayRefresh = endpoint.access !== 'public' && endpoint !== refreshToken;
  if (response.status !== 401 || !mayRefresh) return response;
  await readOff(response);
  // After any answer to the refresh: another tab may just have renewed the shared session.
  await refreshSession();
  return send(endpoint, request, options);
};

const exchange = async (endpoint: Endpoint, request: LooseRequest, options: CallOptions) => {
  const response = await sendWithRefresh(endpoint, request, options);
  if (endpoint === getSession && response.ok) isOver = false;
  const text = await response.text();
  if (!response.ok)
    throw apiErrorFrom({ status: response.status, statusText: response.statusText, text }, endpoint);
  try {
    return { data: JSON.parse(text) as unknown, headers: response.headers };
  } catch {
    throw new ParseError();
  }
};

/** Makes one call of the contract. Throws `ApiError` when the server refuses it; `refusalOf` types its code. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[request = {}, options = {}]: RequestArgument<E>
): Promise<EndpointResponse<E>> => {
  const { data } = await exchange(endpoint, request as LooseRequest, options);
  return data as EndpointResponse<E>;
};

export interface Page<T> {
  items: T[];
  /** Matches in all; a floor where `totalIsFloor` ("1,000+"). */
  total: number;
  totalIsFloor: boolean;
  /** For the next call's `cursor`; absent on the last page. */
  nextCursor: string | undefined;
}

type ItemOf<E extends Endpoint> = EndpointResponse<E> extends ReadonlyArray<infer T> ? T : never;

/** The `cursor` of the `rel="next"` target of a Link header. */
export const nextCursorOf = (link: string | null): string | undefined => {
  const target = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return target ? (new URL(target, 'http://here').searchParams.get('cursor') ?? undefined) : undefined;
};

/** Calls an endpoint that answers with a page inside of something else; `itemsOf` finds it there. */
export const callPageIn = async <E extends Endpoint, T>(
  endpoint: E,
  itemsOf: (data: EndpointResponse<E>) => T[],
  ...[request = {}, options = {}]: RequestArgument<E>
): Promise<Page<T> & { data: EndpointResponse<E> }> => {
  const { data: answer, headers } = await exchange(endpoint, request as LooseRequest, options);
  const data = answer as EndpointResponse<E>;
  const items = itemsOf(data);
  return {
    data,
    items,
    total: Number(headers.get(TOTAL_COUNT_HEADER) ?? items.length),
    totalIsFloor: headers.get(TOTAL_COUNT_RELATION_HEADER) === 'gte',
    nextCursor: nextCursorOf(headers.get('link')),
  };
};

/** Calls a list endpoint and reads its paging headers. */
export const callPage = async <E extends Endpoint>(
  endpoint: E,
  ...request: RequestArgument<E>
): Promise<Page<ItemOf<E>>> => callPageIn(endpoint, (data) => data as ItemOf<E>[], ...request);

/** For reads where "not signed in" is an answer and not a failure. */
export const nullOn401 = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};
