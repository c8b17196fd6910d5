import { getResumableUpload } from '@opencall/contract/pictures/uploads/resumable.endpoints';
import {
  RESUMABLE_UPLOADS_PATH,
  resumableParamsSchema,
} from '@opencall/contract/pictures/uploads/resumable.schemas';
import { UPLOAD_LIMITS, uploadFieldsSchema } from '@opencall/contract/pictures/uploads/uploads.schemas';
import type { ErrorCode } from '@opencall/contract/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#platform/http/api.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { refuseBrokenText } from '#platform/http/json-body.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import type { MediaLibrary } from './media-library.service.ts';

import {
  createResumableUploads,
  type ResumableUploads,
  type UploadKey,
  uploadFieldsOf,
} from './resumable.service.ts';
import { createTusServer, type TusServer } from './resumable-tus.ts';

const TUS_VERSION = '1.0.0';
const UPLOAD_PATH = `${RESUMABLE_UPLOADS_PATH}/:id`;

interface Ground {
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

/** @throws UPLOAD_NOT_FOUND where the address names no upload at all. */
const keyOf = (request: FastifyRequest): UploadKey => {
  const params = resumableParamsSchema.safeParse(request.params);
  if (!params.success) throw new AppError('UPLOAD_NOT_FOUND');
  return { ownerId: ownerOf(request), id: params.data.id };
};

/** What the protocol refuses, as our own failures; a size over the limit is refused before. */
const CODES: Record<number, ErrorCode> = {
  404: 'UPLOAD_NOT_FOUND',
  409: 'UPLOAD_CONFLICT',
  410: 'UPLOAD_NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  500: 'BUSY',
  507: 'DISK_FULL',
};

/** Headers of the protocol alone: what a browser on another site may do is not for it to say. */
const copyHeaders = (answer: Response, reply: FastifyReply): void => {
  for (const [name, value] of answer.headers) {
    if (/^(?:upload-|tus-|location$|cache-control$)/.test(name)) reply.header(name, value);
  }
};

/** Answers nothing itself: a reply is a promise of having been sent, and would be waited for. */
const relay = async (answer: Response, reply: FastifyReply): Promise<void> => {
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
  // Pieces are stored as they come; a document is never kept unencrypted.
  if (parsed.data.uploadType === 'id-card')
    throw fieldError('VALIDATION_FAILED', 'uploadType', 'Identity documents are sent in one piece');
  if (length === 0) throw new AppError('FILE_EMPTY');
  if (length > UPLOAD_LIMITS[parsed.data.uploadType]) throw new AppError('FILE_TOO_LARGE');
};

interface Desk {
  tus: TusServer;
  uploads: ResumableUploads;
}

/** After the last byte: the address, or the refusal. Before it: what the protocol answered. */
const answerBytes = async (
  { uploads }: Desk,
  { key, reply }: { key: UploadKey; reply: FastifyReply },
): Promise<unknown> => {
  const { outcome } = await uploads.settle(key);
  if (!outcome) return reply.send();
  if (outcome.failure) throw new AppError(outcome.failure.code, { message: outcome.failure.error });
  return reply
    .code(reply.statusCode === 201 ? 201 : 200)
    .send({ url: outcome.url, warning: outcome.warning });
};

/** Newer ones have ended it before it was answered: its member begins more at once than there is room for. */
const refuseCrowd = (error: unknown): never => {
  const isGone = error instanceof AppError && error.code === 'UPLOAD_NOT_FOUND';
  throw isGone ? new AppError('TOO_MANY_REQUESTS', { cause: error, retryAfter: 1 }) : error;
};

const createUpload = async (desk: Desk, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const answer = await desk.tus.handle(request, ownerOf(request));
  await relay(answer, reply).catch(refuseCrowd);
  const id = answer.headers.get('location')?.split('/').at(-1) ?? '';
  return answerBytes(desk, { key: { ownerId: ownerOf(request), id }, reply }).catch(refuseCrowd);
};

const appendBytes = async (desk: Desk, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const key = keyOf(request);
  const answer = await desk.tus.handle(request, key.ownerId);
  // Ended while its bytes were coming: to the protocol they just broke off.
  if (answer.status === 400) await desk.uploads.assertThere(key);
  await relay(answer, reply);
  return answerBytes(desk, { key, reply });
};

/** A finished upload's bytes are gone from here; it still says that all of them came. */
const tellOffset = async (desk: Desk, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const { outcome, length } = await desk.uploads.settle(keyOf(request));
  if (outcome) {
    reply.headers({ 'upload-offset': length, 'upload-length': length, 'cache-control': 'no-store' });
    return reply.code(200).send();
  }
  await relay(await desk.tus.handle(request, ownerOf(request)), reply);
  return reply.send();
};

const registerProtocol = async ({ app, api }: Ground, desk: Desk): Promise<void> => {
  const rules = (rateLimit: 'upload' | 'write' | 'read') =>
    api.guard({ access: 'member', rateLimit, whileWaiting: true });
  const hidden = { schema: { hide: true } } as const;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The protocol reads the bytes itself; nobody holds a video in memory.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('tus-resumable', TUS_VERSION);
    });
    scope.post(RESUMABLE_UPLOADS_PATH, { ...hidden, onRequest: rules('upload') }, async (request, reply) => {
      await checkCreation(desk.tus, request);
      return createUpload(desk, request, reply);
    });
    scope.patch(UPLOAD_PATH, { ...hidden, onRequest: rules('write') }, (request, reply) =>
      appendBytes(desk, request, reply),
    );
    scope.head(UPLOAD_PATH, { ...hidden, onRequest: rules('read') }, (request, reply) =>
      tellOffset(desk, request, reply),
    );
    scope.delete(UPLOAD_PATH, { ...hidden, onRequest: rules('write') }, async (request, reply) => {
      const key = keyOf(request);
      await relay(await desk.tus.handle(request, key.ownerId), reply);
      return reply.send();
    });
  });
};

/** Uploads that go on after a lost connection or a reload: tus 1.0, and a call that tells how far one is. */
export const registerResumableUploads = async (ground: Ground): Promise<void> => {
  const { api, platform, library, scratch } = ground;
  const tus = createTusServer(platform);
  const uploads = createResumableUploads({ platform, library, scratch });
  // Before the call below, whose route would otherwise answer HEAD as well.
  await registerProtocol(ground, { tus, uploads });
  api.handle(getResumableUpload, ({ viewer, params }) =>
    uploads.describe({ ownerId: viewer.userId, id: params.id }),
  );
  platform.jobs.register({
    name: 'remove-rested-uploads',
    everySeconds: HOUR_SECONDS,
    run: () => uploads.removeRested(),
  });
};
