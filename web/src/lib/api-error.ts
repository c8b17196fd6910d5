import type { ErrorBody, ErrorDetail } from '@opencall/contract/shared/errors';

export const PARSE_FAILED = 'Failed to parse response as JSON';

/** A refused request. `message` is `{status}: {sentence}`; show `text`, the sentence alone, to people. */
export class ApiError extends Error {
  readonly status: number;
  readonly text: string;
  readonly code: string | undefined;
  readonly details: readonly ErrorDetail[];
  /** Of a sign-in that a ruling forbids. */
  readonly appealToken: string | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, text: string, body: Partial<ErrorBody> = {}) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.text = text;
    this.code = body.code;
    this.details = body.details ?? [];
    this.appealToken = body.appealToken;
    this.requestId = body.requestId;
  }
}

/** The body's `error`, else its `message`, else the status text; the body may be anything a proxy made up. */
export const apiErrorFrom = (status: number, statusText: string, bodyText: string): ApiError => {
  let body: Partial<ErrorBody> & { message?: string } = {};
  try {
    const parsed: unknown = JSON.parse(bodyText);
    if (parsed && typeof parsed === 'object') body = parsed;
  } catch {
    // Not JSON: the status text has to do.
  }
  return new ApiError(status, body.error || body.message || statusText || 'Request failed', body);
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

/** 401, or a failure that says that nobody is signed in. */
export const isAuthError = (error: unknown): boolean => {
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error && /not authenticated|unauthorized/i.test(error.message);
};
