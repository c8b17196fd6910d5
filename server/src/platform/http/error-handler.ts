import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDetail } from '@opencall/contract/shared/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isTimeout, isUnavailable, isUnfitValue, toLoggableError } from '#platform/database/errors.ts';
import { StorageUnavailableError } from '#platform/storage/stored-object.ts';
import { AppError } from './app-error.ts';

/** Fastify's own refusals, by its code. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_CONTENT_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'VALIDATION_FAILED',
  FST_UNDER_PRESSURE: 'BUSY',
};

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED_REQUEST',
  404: 'ENDPOINT_NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_CONTENT_TYPE',
  503: 'BUSY',
};

/** Seconds until a retry makes sense, of a 503 that does not say so itself. */
const RETRY_SECONDS = 5;

const validationDetails = (error: unknown): ErrorDetail[] | null => {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  return error.validation.map(({ instancePath, keyword, message = 'Invalid value' }) => {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
    const isBodyItself = path === '' && keyword === 'invalid_type' && error.validationContext === 'body';
    return { path, message: isBodyItself ? 'The request needs a JSON object as its body' : message };
  });
};

/** Any thrown value → the error of the contract's table that answers it; unknown ones are opaque faults. */
const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const details = validationDetails(error);
  if (details)
    return new AppError('VALIDATION_FAILED', {
      message: details[0]?.message ?? ERRORS.VALIDATION_FAILED.message,
      details,
    });
  if (isUnfitValue(error))
    return new AppError('VALIDATION_FAILED', {
      message: 'The request holds a value that cannot be stored',
      cause: error,
    });
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
  if (error.status >= 500)
    request.log.error({ err: toLoggableError(error.cause ?? error), code: error.code }, error.message);
  else request.log.info({ code: error.code, status: error.status }, error.message);
};

/** Answers a failure in the one shape all failures have. */
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

/** Gives the app its error and not-found answers; the caller decides what a page address falls back to. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
};
