import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/pictures/uploads/resumable.vocabulary';
import type { ErrorCode } from '@opencall/contract/shared/errors';
import type { OpenApiDocument } from './openapi-components.ts';
import { refusalsOf } from './openapi-refusals.ts';

type Json = Record<string, unknown>;

const text = { schema: { type: 'string' } };
const count = { schema: { type: 'integer', minimum: 0 } };
const header = (name: string, schema: Json, required = true): Json => ({
  in: 'header',
  name,
  required,
  ...schema,
});
const VERSION = header('Tus-Resumable', { schema: { type: 'string', enum: ['1.0.0'] } });
const ID = {
  in: 'path',
  name: 'id',
  required: true,
  schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
};

const REFUSALS: readonly ErrorCode[] = [
  'NOT_AUTHENTICATED',
  'TOKEN_SCOPE',
  'MALFORMED_REQUEST',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
  'BUSY',
];

interface Call {
  operationId: string;
  summary: string;
  parameters: Json[];
  success: Json;
  refusals: readonly ErrorCode[];
  requestBody?: Json;
}

const operationOf = ({ success, refusals, ...call }: Call): Json => ({
  ...call,
  description: `${call.summary}, as tus 1.0 says (https://tus.io/protocols/resumable-upload). For members who are signed in. API tokens need the scope \`write\`.`,
  tags: ['resumable-uploads'],
  security: [{ session: [] }, { apiToken: [] }],
  responses: { ...success, ...refusalsOf([...REFUSALS, ...refusals]) },
});

const createUpload = (): Json =>
  operationOf({
    operationId: 'createResumableUpload',
    summary: 'Begin a resumable upload',
    parameters: [VERSION, header('Upload-Length', count), header('Upload-Metadata', text)],
    success: {
      201: { description: 'The upload has started at the address in Location.', headers: { Location: text } },
    },
    refusals: ['UPLOAD_TYPE_REQUIRED', 'VALIDATION_FAILED', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'FOREIGN_ORIGIN'],
  });

const getOffset = (): Json =>
  operationOf({
    operationId: 'getResumableUploadOffset',
    summary: 'How many bytes have arrived',
    parameters: [ID, VERSION],
    success: {
      200: {
        description: 'The headers tell how far the upload is.',
        headers: { 'Upload-Offset': count, 'Upload-Length': count },
      },
    },
    refusals: ['UPLOAD_NOT_FOUND'],
  });

const sendBytes = (): Json =>
  operationOf({
    operationId: 'continueResumableUpload',
    summary: 'Send the next bytes',
    parameters: [ID, VERSION, header('Upload-Offset', count)],
    requestBody: {
      required: true,
      content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
    success: {
      200: {
        description: 'The last bytes have arrived and the file is stored.',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
          },
        },
      },
      204: { description: 'The bytes have arrived; more are due.', headers: { 'Upload-Offset': count } },
    },
    refusals: [
      ...(['UPLOAD_NOT_FOUND', 'UPLOAD_CONFLICT', 'FILE_BROKEN', 'FILE_TOO_LARGE'] as const),
      ...(['INVALID_FILE_TYPE', 'IMAGE_DIMENSIONS', 'VIDEO_TOO_LONG', 'FOREIGN_ORIGIN'] as const),
    ],
  });

const cancelUpload = (): Json =>
  operationOf({
    operationId: 'cancelResumableUpload',
    summary: 'Cancel a resumable upload',
    parameters: [ID, VERSION],
    success: { 204: { description: 'The upload is canceled.' } },
    refusals: ['UPLOAD_NOT_FOUND', 'FOREIGN_ORIGIN'],
  });

/** Adds the calls of the tus protocol, which are not endpoints of the contract. */
export const addTusPaths = (paths: OpenApiDocument['paths']): void => {
  const one = `${RESUMABLE_UPLOADS_PATH}/{id}`;
  paths[RESUMABLE_UPLOADS_PATH] = { ...paths[RESUMABLE_UPLOADS_PATH], post: createUpload() };
  paths[one] = { ...paths[one], head: getOffset(), patch: sendBytes(), delete: cancelUpload() };
};
