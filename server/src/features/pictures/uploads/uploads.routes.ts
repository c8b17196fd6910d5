import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { getPrivateMedia, uploadFile } from '@opencall/contract/pictures/uploads/uploads.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Api, Redirect } from '#platform/http/api.ts';
import type { ImageProcessor } from '#platform/media/images.ts';
import { createPictureProcess, type PictureProcessOptions } from '#platform/media/picture-process.ts';
import { createVideoProcessor } from '#platform/media/video.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { acceptUpload } from './accept-upload.ts';
import { registerAvif } from './avif.jobs.ts';
import { registerDocumentSealing } from './document-sealing.ts';
import { type CopyForGallery, createGalleryCopy } from './gallery-copy.service.ts';
import { createMediaLibrary } from './media-library.service.ts';
import { type MessagePictureCheck, openPrivateMedia } from './private-media.service.ts';
import { LARGEST_UPLOAD, receiveUpload } from './receive-upload.ts';
import { registerResumableUploads } from './resumable.routes.ts';
import { prepareScratch, withScratch } from './scratch-folder.ts';
import { measureStorage } from './storage-metrics.ts';
import type { UploadReview } from './upload-review.ts';

/** A form has three parts; a few unknown ones are ignored. One byte over the limit is enough to detect a file that is too large. */
const FORM_LIMITS = {
  parts: 12,
  files: 4,
  fieldSize: 8 * 1024,
  headerPairs: 50,
  fileSize: LARGEST_UPLOAD + 1,
};

interface RouteParts {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
  maySeeMessagePicture: MessagePictureCheck;
  review: UploadReview;
  videoProgram?: string | undefined;
  /** Defaults to a processor that reads pictures in a separate process. */
  makeImageProcessor?: ((options: PictureProcessOptions) => ImageProcessor) | undefined;
}

/**
 * Encoding AVIF takes seconds of processor time: one picture at a time, in a separate process with a lower priority than
 * the one for pictures that members wait for.
 */
const AVIF_WORK = { limits: { concurrency: 1, maxWaiting: 1000 }, niceness: 10 };

/** Browsers may cache a message's picture but must revalidate it each time. Documents are never cached. */
const PRIVATE_CACHING = {
  document: { 'cache-control': 'private, no-store' },
  message: { 'cache-control': 'private, no-cache', vary: 'cookie' },
};

/** @returns the function that copies album pictures, which the gallery uses. */
export const registerUploadsRoutes = async ({
  app,
  api,
  platform,
  maySeeMessagePicture,
  review,
  videoProgram,
  makeImageProcessor = createPictureProcess,
}: RouteParts): Promise<CopyForGallery> => {
  const { config, database, storage, sealer, now } = platform;
  const images = makeImageProcessor({});
  const videos = createVideoProcessor({ program: videoProgram });
  const quotaBytes = config.memberStorageBytes;
  const library = createMediaLibrary({ database, storage, images, videos, sealer, review, quotaBytes });
  registerDocumentSealing(inBackground(platform), sealer);
  // Not in the system's temporary folder, which is often in memory.
  const scratch = join(config.dataDir, 'incoming');
  await prepareScratch(scratch);
  registerAvif(inBackground(platform), { images: makeImageProcessor(AVIF_WORK), scratch });
  measureStorage(platform);
  await app.register(multipart, { throwFileSizeLimit: false, limits: FORM_LIMITS });
  await registerResumableUploads({ app, api, platform, library, scratch });

  api.handle(uploadFile, ({ viewer, request }) =>
    withScratch(scratch, async (folder) => {
      const upload = await receiveUpload(request, folder);
      return acceptUpload(library, { upload, folder, ownerId: viewer.userId, now: now() });
    }),
  );

  api.handle(getPrivateMedia, async ({ viewer, params, query, request, reply }) => {
    const key = params.file.replace('.webp', '');
    const opened = await openPrivateMedia(platform, { viewer, request, key, ...query, maySeeMessagePicture });
    if (opened instanceof Redirect) {
      reply.headers(PRIVATE_CACHING.document);
      return opened;
    }
    const { contentType, size, stream, kind } = opened;
    if (kind !== 'message') {
      reply.headers({ ...PRIVATE_CACHING.document, 'content-length': size }).type(contentType);
      return stream;
    }
    const etag = `"${key}"`;
    reply.headers({ ...PRIVATE_CACHING.message, etag });
    if (request.headers['if-none-match'] === etag) {
      stream.destroy();
      return reply.code(304).send();
    }
    reply.header('content-length', size).type(contentType);
    return stream;
  });
  return createGalleryCopy({ platform, library, scratch });
};
