import type { RefusalCodeOf } from '@opencall/contract/route-types';
import type { ErrorBody, ErrorCode, ErrorDetail } from '@opencall/contract/shared/errors';
import type { Route } from '@opencall/contract/shared/route';

/** An answer that is no JSON. */
export class ParseError extends Error {
  constructor() {
    super('Failed to parse response as JSON');
    this.name = 'ParseError';
  }
}

interface ApiErrorOptions {
  /** What the answer says besides its sentence. */
  body?: Partial<Omit<ErrorBody, 'code'> & { code: ErrorCode }>;
  /** The call that was refused. */
  route?: Route | undefined;
}

/**
 * A refused request. `message` is `{status}: {sentence}`; show `text`, the sentence alone, to people. To decide by
 * `code`, ask `refusalOf`: it knows which codes the call can be refused with.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly text: string;
  readonly route: Route | undefined;
  readonly code: ErrorCode | undefined;
  readonly details: readonly ErrorDetail[];
  /** Of a sign-in that a sanction forbids. */
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

/** A refused call of an route: its `code` is one that the route declares, or a usual one. */
export type ApiErrorOf<R extends Route> = ApiError & { readonly code: RefusalCodeOf<R> | undefined };

/** The error as the refusal of one of these calls; undefined for any other failure. */
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
  /** May also be an answer of a proxy. */
  text: string;
}

/** The sentence is the body's `error`, else its `message`, else the status text. */
export const apiErrorFrom = ({ status, statusText, text }: FailedAnswer, route?: Route): ApiError => {
  let body: ApiErrorOptions['body'] & { message?: string } = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed && typeof parsed === 'object') body = parsed;
  } catch {
    // Not JSON: the status text is used.
  }
  return new ApiError(status, body.error || body.message || statusText || 'Request failed', {
    body,
    route,
  });
};

/** What to tell people about any failure: the server's sentence, else the given one. */
export const errorText = (error: unknown, fallback = 'An error occurred'): string => {
  if (error instanceof ApiError) return error.text;
  return error instanceof Error && error.message ? error.message : fallback;
};

/** The server's sentence; for a request that never got an answer the given one, not the browser's jargon. */
export const serverText = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.text : fallback;

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** May the same call succeed later? A refusal of what was sent is final; a lost connection or a busy server passes. */
export const canRetry = (error: unknown): boolean => {
  const refusal = error instanceof Error && !(error instanceof ApiError) ? error.cause : error;
  if (!(refusal instanceof ApiError)) return true;
  const { status } = refusal;
  return status >= 500 || status === 401 || status === 409 || status === 429;
};

/** 401, also as the cause of a failure. */
export const isAuthError = (error: unknown): boolean => {
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error && error.cause instanceof ApiError && error.cause.status === 401;
};
