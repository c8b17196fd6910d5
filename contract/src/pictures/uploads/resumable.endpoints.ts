import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './resumable.routes.ts';
import { resumableParamsSchema, resumableUploadSchema } from './resumable.schemas.ts';

/*
 * Resumable uploads speak tus 1.0 (https://tus.io/protocols/resumable-upload) at `RESUMABLE_UPLOADS_PATH`, with the
 * session's cookie: creation, creation-with-upload, expiration and termination. `Upload-Metadata` contains the
 * `uploadType` and optionally `description` and `rotation`. The PATCH with the last byte responds like POST /api/upload:
 * 200 with `{url}`, or an error. A client that missed this response requests the state with the endpoint below. Only the
 * member who started an upload can access it. Uploads are deleted a day after the last bytes.
 */

export const getResumableUpload = defineEndpoint(routes.getResumableUpload, {
  rateLimit: 'read',
  summary: 'How far a resumable upload is, and its outcome',
  params: resumableParamsSchema,
  response: resumableUploadSchema,
  errors: ['UPLOAD_NOT_FOUND'],
});
