import type { ErrorCode } from '#shared/error-statuses.ts';

/** What people read for the error codes of several areas, unless the server says it more exactly. */
export const errors = {
  VALIDATION_FAILED: 'Invalid request',
  MALFORMED_REQUEST: 'The request could not be read',
  UNKNOWN_ZIP: 'Unknown ZIP code',
  STAFF_ONLY: 'Only moderators and administrators may do this',
  FOREIGN_ORIGIN: 'Requests from another site are not accepted',
  ENDPOINT_NOT_FOUND: 'Endpoint not found',
  FILE_NOT_FOUND: 'File not found',
  USER_NOT_FOUND: 'User not found',
  CLIENT_ID_USED: 'Another message was sent under this client id',
  ALREADY_DECIDED: 'Already decided',
  REQUEST_TIMEOUT: 'The request took too long to arrive',
  HEADERS_TOO_LARGE: 'The headers of the request are too large',
  BODY_TOO_LARGE: 'The request is too large',
  UNSUPPORTED_CONTENT_TYPE: 'Unsupported content type',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
  INTERNAL: 'Internal server error',
  UNAVAILABLE: 'The service is not available at the moment. Please try again in a minute.',
  MAINTENANCE: 'The site is being maintained. Nothing can be changed until that is done.',
  BUSY: 'The server is busy. Please try again in a moment.',
} as const satisfies Partial<Record<ErrorCode, string>>;
