import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDetail } from '@opencall/contract/shared/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as m from '#messages/platform/http.ts';
import {
  isRestoring,
  isTimeout,
  isUnavailable,
  isUnfitValue,
  toLoggableError,
} from '#platform/database/errors.ts';
import { isDiskFull } from '#platform/files/disk-full.ts';
import { StorageUnavailableError } from '#platform/storage/stored-object.ts';
import { AppError } from './app-error.ts';
import { logOf } from './logging.ts';
import { refuseDuringRestore } from './maintenance.ts';

/** Error codes for Fastify's own errors. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_CONTENT_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'VALIDATION_FAILED',
};

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED_REQUEST',
  404: 'ENDPOINT_NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_CONTENT_TYPE',
  503: 'BUSY',
};

/** Default seconds of Retry-After for a 503. */
const RETRY_SECONDS = 5;

const validationDetails = (error: unknown): ErrorDetail[] | null => {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  return error.validation.map(({ instancePath, keyword, message = m.invalidValue }) => {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
    const isBodyItself = path === '' && keyword === 'invalid_type' && error.validationContext === 'body';
    return { path, message: isBodyItself ? m.bodyMustBeObject : message };
  });
};

/** Converts a thrown value to an error of the contract; unknown values become an opaque 500. */
const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const details = validationDetails(error);
  if (details)
    return new AppError('VALIDATION_FAILED', {
      message: details[0]?.message ?? ERRORS.VALIDATION_FAILED.message,
      details,
    });
  if (isRestoring(error)) return refuseDuringRestore(error);
  if (isUnfitValue(error))
    return new AppError('VALIDATION_FAILED', {
      message: m.valueCannotBeStored,
      cause: error,
    });
  if (isDiskFull(error)) return new AppError('DISK_FULL', { cause: error });
  if (isTimeout(error)) return new AppError('BUSY', { cause: error });
  if (isUnavailable(error) || error instanceof StorageUnavailableError)
    return new AppError('UNAVAILABLE', { cause: error });
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const known = FASTIFY_CODES[code] ?? BY_STATUS[statusCode];
  return new AppError(known ?? 'INTERNAL', { cause: error });
};

const bodyOf = (error: AppError, request: FastifyRequest): ErrorBody => ({
  error: error.message,
  code: error.code,
  ...(error.details ? { details: error.details } : {}),
  ...(error.appealToken ? { appealToken: error.appealToken } : {}),
  requestId: request.id,
});

const logFailure = (error: AppError, request: FastifyRequest): void => {
  if (error.status >= 500 && error.code !== 'MAINTENANCE')
    logOf(request).error(
      { event: 'http.request.failed', err: toLoggableError(error.cause ?? error), code: error.code },
      error.message,
    );
  else
    logOf(request).info(
      { event: 'http.request.refused', code: error.code, status: error.status },
      error.message,
    );
};

/** Sends an error in the format that all errors have. */
export const sendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = toAppError(thrown);
  logFailure(error, request);
  const retryAfter = error.retryAfter ?? (error.status === 503 ? RETRY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(error, request));
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The codes that an endpoint of the contract declares; absent on other routes. */
    errorCodes?: ReadonlySet<ErrorCode>;
  }
}

/** An error that its endpoint does not declare: the contract or the code that threw it is wrong. */
export interface UndeclaredError {
  /** Method and path pattern. */
  endpoint: string;
  code: ErrorCode;
  request: FastifyRequest;
}

/** Called for each undeclared error before it is sent; an error that it throws is sent instead. */
export type OnUndeclaredError = (undeclared: UndeclaredError) => void;

const logUndeclared: OnUndeclaredError = ({ endpoint, code, request }) =>
  logOf(request).error(
    { event: 'http.error_code.undeclared', endpoint, code },
    'the endpoint does not declare this error',
  );

const answerOf = (thrown: unknown, request: FastifyRequest, onUndeclared: OnUndeclaredError): AppError => {
  const error = toAppError(thrown);
  const { url, config } = request.routeOptions;
  if (!config.errorCodes || config.errorCodes.has(error.code)) return error;
  try {
    onUndeclared({ endpoint: `${request.method} ${url}`, code: error.code, request });
    return error;
  } catch (failure) {
    return toAppError(failure);
  }
};

/** Registers the error handler, which also checks that endpoints send only declared codes. */
export const registerErrorHandler = (
  app: FastifyInstance,
  onUndeclared: OnUndeclaredError = logUndeclared,
): void => {
  app.setErrorHandler((thrown, request, reply) =>
    sendError(answerOf(thrown, request, onUndeclared), request, reply),
  );
};
