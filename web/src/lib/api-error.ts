import type { RefusalCodeOf } from '@opencall/contract/route-types';
import type { ErrorBody, ErrorCode, ErrorDetail } from '@opencall/contract/shared/errors';
import type { Route } from '@opencall/contract/shared/route';
import * as m from '#messages/lib';

/** The server's answer is not JSON. */
export class ParseError extends Error {
  constructor() {
    super(m.failedToParseResponse);
    this.name = 'ParseError';
  }
}

interface ApiErrorOptions {
  /** The fields of the error response, apart from its message. */
  body?: Partial<Omit<ErrorBody, 'code'> & { code: ErrorCode }>;
  /** The route that the server refused. */
  route?: Route | undefined;
}

/**
 * A request that the server refused. `message` is `{status}: {text}`; show only `text` to users. To decide by `code`,
 * use `refusalOf`, which knows the codes of the route.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly text: string;
  readonly route: Route | undefined;
  readonly code: ErrorCode | undefined;
  readonly details: readonly ErrorDetail[];
  /** Set if a sanction prevents sign-in: lets the member appeal. */
  readonly appealToken: string | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, text: string, { body = {}, route }: ApiErrorOptions = {}) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.text = text;
    this.route = route;
    this.code = body.code;
    this.details = body.details ?? [];
    this.appealToken = body.appealToken;
    this.requestId = body.requestId;
  }
}

/** An `ApiError` of this route. Its `code` is one that the route declares or a common one. */
export type ApiErrorOf<R extends Route> = ApiError & { readonly code: RefusalCodeOf<R> | undefined };

/** Returns the error if one of these routes was refused; undefined for any other failure. */
export const refusalOf = <const R extends readonly Route[]>(
  error: unknown,
  ...routes: R
): ApiErrorOf<R[number]> | undefined =>
  error instanceof ApiError && routes.some((route) => route === error.route)
    ? (error as ApiErrorOf<R[number]>)
    : undefined;

interface FailedAnswer {
  status: number;
  statusText: string;
  /** The response body. It may come from a proxy. */
  text: string;
}

/** Builds the error. Its text is the body's `error`, else its `message`, else the status text. */
export const apiErrorFrom = ({ status, statusText, text }: FailedAnswer, route?: Route): ApiError => {
  let body: ApiErrorOptions['body'] & { message?: string } = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed && typeof parsed === 'object') body = parsed;
  } catch {
    // If the body is not JSON, use the status text.
  }
  return new ApiError(status, body.error || body.message || statusText || m.requestFailed, {
    body,
    route,
  });
};

/** The message to show for any failure: the server's text, else the fallback. */
export const errorText = (error: unknown, fallback = m.anErrorOccurred): string => {
  if (error instanceof ApiError) return error.text;
  return error instanceof Error && error.message ? error.message : fallback;
};

/** The server's text. For a request without an answer, the fallback instead of the browser's technical message. */
export const serverText = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.text : fallback;

/** True for a call that was refused because the site is being maintained. */
export const isMaintenance = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'MAINTENANCE';

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * True if the same call may succeed later, after a lost connection or a server error. A refusal of the input is
 * final.
 */
export const canRetry = (error: unknown): boolean => {
  const refusal = error instanceof Error && !(error instanceof ApiError) ? error.cause : error;
  if (!(refusal instanceof ApiError)) return true;
  const { status } = refusal;
  return status >= 500 || status === 401 || status === 409 || status === 429;
};

/** True for a 401, also if it is the cause of another error. */
export const isAuthError = (error: unknown): boolean => {
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error && error.cause instanceof ApiError && error.cause.status === 401;
};
