import { defineEndpoint } from '#shared/endpoint.ts';
import { resumableParamsSchema, resumableUploadSchema } from './resumable.schemas.ts';

/*
 * Resumable uploads speak tus 1.0 (https://tus.io/protocols/resumable-upload) at `RESUMABLE_UPLOADS_PATH`, with the
 * session's cookie: creation, creation-with-upload, expiration and termination. `Upload-Metadata` names the
 * `uploadType` and, if wanted, the `description` and the `rotation`. The PATCH that brings the last byte answers like POST /api/upload:
 * 200 with `{url}`, or the refusal. Whoever missed that answer asks for the state below. An upload belongs to the
 * member who began it; to others it does not exist. A day after it was begun it is gone.
 */

export const getResumableUpload = defineEndpoint({
  method: 'GET',
  path: '/api/resumable-uploads/:id',
  access: 'member',
  rateLimit: 'read',
  summary: 'How far a resumable upload is, and its outcome',
  params: resumableParamsSchema,
  response: resumableUploadSchema,
  errors: ['UPLOAD_NOT_FOUND'],
});
