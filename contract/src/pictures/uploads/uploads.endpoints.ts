import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './uploads.routes.ts';
import {
  privateMediaParamsSchema,
  privateMediaQuerySchema,
  uploadFieldsSchema,
  uploadResponseSchema,
} from './uploads.schemas.ts';

/**
 * Multipart: `file`, `uploadType` and optionally `description` (what the picture shows) and `rotation` (0, 90, 180 or
 * 270 degrees clockwise), in any order.
 */
export const uploadFile = defineEndpoint(routes.uploadFile, {
  rateLimit: 'upload',
  whileWaiting: true,
  summary: 'Store a picture or a video',
  consumes: 'multipart',
  parts: uploadFieldsSchema,
  response: uploadResponseSchema,
  status: 201,
  errors: [
    'UPLOAD_TYPE_REQUIRED',
    'FILE_REQUIRED',
    'FILE_EMPTY',
    'FILE_BROKEN',
    'FILE_TOO_LARGE',
    'INVALID_FILE_TYPE',
    'IMAGE_DIMENSIONS',
    'VIDEO_TOO_LONG',
    'STORAGE_FULL',
    'UPLOAD_INCOMPLETE',
    'UPLOAD_REFUSED',
    'MEDIA_CHECK_UNAVAILABLE',
    'BUSY',
  ],
});

/**
 * Returns the picture (WebP), not JSON. Staff who request a member's identity document are redirected (302) to an address
 * that only they can use, for a minute. Each view is logged, and the member sees the log.
 */
export const getPrivateMedia = defineEndpoint(routes.getPrivateMedia, {
  rateLimit: 'read',
  summary: 'Fetch a private picture: its owner and staff only',
  params: privateMediaParamsSchema,
  query: privateMediaQuerySchema,
  produces: ['image/webp', 'image/avif', 'image/jpeg', 'image/png'],
  redirects: true,
  response: z.unknown(),
  errors: ['FILE_NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_ADDRESS_EXPIRED'],
});
