import { getResumableUpload } from '@opencall/contract/pictures/uploads/resumable.endpoints';
import { resumableParamsSchema } from '@opencall/contract/pictures/uploads/resumable.schemas';
import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/pictures/uploads/resumable.vocabulary';
import { uploadFieldsSchema } from '@opencall/contract/pictures/uploads/uploads.schemas';
import { UPLOAD_LIMITS } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import type { ErrorCode } from '@opencall/contract/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as m from '#messages/pictures/uploads.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { refuseBrokenText } from '#platform/http/json-body.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { uploadFieldsOf } from './finish-upload.ts';
import type { MediaLibrary } from './media-library.service.ts';
import { createResumableUploads, type ResumableUploads, type UploadKey } from './resumable.service.ts';

import { createTusServer, type TusServer } from './resumable-tus.ts';

const TUS_VERSION = '1.0.0';
const UPLOAD_PATH = `${RESUMABLE_UPLOADS_PATH}/:id`;

interface RouteParts {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
  library: MediaLibrary;
  scratch: string;
}

const ownerOf = (request: FastifyRequest): number => {
  if (!request.viewer) throw new AppError('NOT_AUTHENTICATED');
  return request.viewer.userId;
};

/** @throws UPLOAD_NOT_FOUND if the id in the address is malformed. */
const keyOf = (request: FastifyRequest): UploadKey => {
  const params = resumableParamsSchema.safeParse(request.params);
  if (!params.success) throw new AppError('UPLOAD_NOT_FOUND');
  return { ownerId: ownerOf(request), id: params.data.id };
};

/** Our error codes for the statuses of the tus library. */
const CODES: Record<number, ErrorCode> = {
  404: 'UPLOAD_NOT_FOUND',
  409: 'UPLOAD_CONFLICT',
  410: 'UPLOAD_NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  500: 'BUSY',
  507: 'DISK_FULL',
};

/** Copies only headers of the protocol; the library's CORS headers are dropped. */
const copyHeaders = (answer: Response, reply: FastifyReply): void => {
  for (const [name, value] of answer.headers) {
    if (/^(?:upload-|tus-|location$|cache-control$)/.test(name)) reply.header(name, value);
  }
};

/** Copies status and headers of the library's response. Does not return the reply, which would be awaited until it is sent. */
const copyResponse = async (answer: Response, reply: FastifyReply): Promise<void> => {
  if (answer.status >= 400) {
    const cause = new Error((await answer.text()).trim());
    throw new AppError(CODES[answer.status] ?? 'MALFORMED_REQUEST', { cause });
  }
  copyHeaders(answer, reply);
  reply.code(answer.status);
};

/** @throws UPLOAD_TYPE_REQUIRED, VALIDATION_FAILED, FILE_EMPTY, FILE_TOO_LARGE, MALFORMED_REQUEST. */
const checkCreation = async (tus: TusServer, request: FastifyRequest): Promise<void> => {
  const length = Number(request.headers['upload-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length) || length < 0) throw new AppError('MALFORMED_REQUEST');
  const header = String(request.headers['upload-metadata'] ?? '');
  const metadata = await tus.readMetadata(header).catch((cause) => {
    throw new AppError('MALFORMED_REQUEST', { cause });
  });
  if (!metadata.uploadType) throw new AppError('UPLOAD_TYPE_REQUIRED');
  const fields = uploadFieldsOf(metadata);
  refuseBrokenText(fields);
  const parsed = uploadFieldsSchema.safeParse(fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw fieldError('VALIDATION_FAILED', String(issue?.path[0] ?? 'uploadType'), issue?.message);
  }
  // Pieces are stored unencrypted, and documents must not be.
  if (parsed.data.uploadType === 'id-card')
    throw fieldError('VALIDATION_FAILED', 'uploadType', m.identityDocumentInOnePiece);
  if (length === 0) throw new AppError('FILE_EMPTY');
  if (length > UPLOAD_LIMITS[parsed.data.uploadType]) throw new AppError('FILE_TOO_LARGE');
};

interface Protocol {
  tus: TusServer;
  uploads: ResumableUploads;
}

/** Responds with the outcome if all bytes are there, else with the library's response. */
const sendOutcome = async (
  { uploads }: Protocol,
  { key, reply }: { key: UploadKey; reply: FastifyReply },
): Promise<unknown> => {
  const { outcome } = await uploads.finishIfComplete(key);
  if (!outcome) return reply.send();
  if (outcome.failure) throw new AppError(outcome.failure.code, { message: outcome.failure.error });
  return reply
    .code(reply.statusCode === 201 ? 201 : 200)
    .send({ url: outcome.url, warning: outcome.warning });
};

/** If newer uploads of the member deleted this one before the response, the member starts too many at the same time. */
const rethrowAsTooMany = (error: unknown): never => {
  const isGone = error instanceof AppError && error.code === 'UPLOAD_NOT_FOUND';
  throw isGone ? new AppError('TOO_MANY_REQUESTS', { cause: error, retryAfter: 1 }) : error;
};

const createUpload = async (
  protocol: Protocol,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const answer = await protocol.tus.handle(request, ownerOf(request));
  await copyResponse(answer, reply).catch(rethrowAsTooMany);
  const id = answer.headers.get('location')?.split('/').at(-1) ?? '';
  return sendOutcome(protocol, { key: { ownerId: ownerOf(request), id }, reply }).catch(rethrowAsTooMany);
};

const appendBytes = async (
  protocol: Protocol,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const key = keyOf(request);
  const answer = await protocol.tus.handle(request, key.ownerId);
  // The library reports an upload that was deleted while receiving bytes as a malformed request.
  if (answer.status === 400) await protocol.uploads.assertExists(key);
  await copyResponse(answer, reply);
  return sendOutcome(protocol, { key, reply });
};

/** Responds with the received bytes. For a finished upload, whose pieces are deleted, these are all bytes. */
const sendOffset = async (
  protocol: Protocol,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { outcome, length } = await protocol.uploads.finishIfComplete(keyOf(request));
  if (outcome) {
    reply.headers({ 'upload-offset': length, 'upload-length': length, 'cache-control': 'no-store' });
    return reply.code(200).send();
  }
  await copyResponse(await protocol.tus.handle(request, ownerOf(request)), reply);
  return reply.send();
};

const registerProtocol = async ({ app, api }: RouteParts, protocol: Protocol): Promise<void> => {
  const rules = (rateLimit: 'upload' | 'write' | 'read') =>
    api.guard({ access: 'member', rateLimit, whileWaiting: true });
  const hidden = { schema: { hide: true } } as const;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The tus library reads the body as a stream.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('tus-resumable', TUS_VERSION);
    });
    scope.post(RESUMABLE_UPLOADS_PATH, { ...hidden, onRequest: rules('upload') }, async (request, reply) => {
      await checkCreation(protocol.tus, request);
      return createUpload(protocol, request, reply);
    });
    scope.patch(UPLOAD_PATH, { ...hidden, onRequest: rules('write') }, (request, reply) =>
      appendBytes(protocol, request, reply),
    );
    scope.head(UPLOAD_PATH, { ...hidden, onRequest: rules('read') }, (request, reply) =>
      sendOffset(protocol, request, reply),
    );
    scope.delete(UPLOAD_PATH, { ...hidden, onRequest: rules('write') }, async (request, reply) => {
      const key = keyOf(request);
      await copyResponse(await protocol.tus.handle(request, key.ownerId), reply);
      return reply.send();
    });
  });
};

/** Registers resumable uploads (tus 1.0), the call that returns the state of one, and the job that removes inactive ones. */
export const registerResumableUploads = async (parts: RouteParts): Promise<void> => {
  const { api, platform, library, scratch } = parts;
  const tus = createTusServer(platform);
  const uploads = createResumableUploads({ platform, library, scratch });
  // Must come before the GET route below, which would otherwise handle HEAD as well.
  await registerProtocol(parts, { tus, uploads });
  api.handle(getResumableUpload, ({ viewer, params }) =>
    uploads.describe({ ownerId: viewer.userId, id: params.id }),
  );
  platform.jobs.register({
    name: 'remove-rested-uploads',
    everySeconds: HOUR_SECONDS,
    run: () => uploads.removeInactive(),
  });
};
