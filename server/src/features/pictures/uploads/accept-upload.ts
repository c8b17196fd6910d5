import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadResponse } from '@opencall/contract/pictures/uploads/uploads.schemas';
import {
  UPLOAD_MIME_TYPES,
  VIDEO_SECONDS_ACCEPTED,
} from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import type { ErrorCode } from '@opencall/contract/shared/errors';
import * as m from '#messages/pictures/uploads.ts';
import { AppError } from '#platform/http/app-error.ts';
import { MediaError, type MediaErrorReason } from '#platform/media/media-error.ts';
import { isHeic, isVideoType, mimeTypeOf, SNIFF_BYTES, sniffMediaType } from '#platform/media/sniff.ts';
import type { VideoCodec } from '#platform/media/video-job.ts';
import { hasLargerRenditions } from './media-files.ts';
import type { MediaLibrary } from './media-library.service.ts';
import type { ReceivedUpload } from './receive-upload.ts';

/** The error of each reason; `message` replaces the default message of the code. */
const REFUSALS: Record<MediaErrorReason, { code: ErrorCode; message?: string }> = {
  unreadable: { code: 'FILE_BROKEN' },
  'too-many-pixels': { code: 'IMAGE_DIMENSIONS' },
  'profile-too-large': {
    code: 'FILE_BROKEN',
    message: m.colorProfileTooLarge,
  },
  'apple-png': {
    code: 'INVALID_FILE_TYPE',
    message: m.applePng,
  },
  'no-video': {
    code: 'INVALID_FILE_TYPE',
    message: m.noVideo,
  },
  'video-codec': {
    code: 'INVALID_FILE_TYPE',
    message: m.videoCodecRefused,
  },
  'too-long': { code: 'VIDEO_TOO_LONG' },
  busy: { code: 'BUSY' },
};

const ADVICE = m.uploadAsMp4;
/** Warnings to the uploader of a video that many browsers cannot show. */
const WARNINGS: Partial<Record<VideoCodec, string>> = {
  hevc: m.videoUsesHevc({ advice: ADVICE }),
  prores: m.videoUsesProRes({ advice: ADVICE }),
  av1: m.videoUsesAv1({ advice: ADVICE }),
};

const HEIC = m.heicRefused;

/** By then the queue is likely to have room. */
const BUSY_RETRY_SECONDS = 5;

interface Acceptance {
  upload: ReceivedUpload;
  /** Folder for cleaned copies; the caller deletes it. */
  folder: string;
  ownerId: number;
  now: Date;
}

/**
 * Detects the type from the bytes, cleans the file and stores it.
 * @returns the address of the file and, for a video that some browsers cannot show, a warning.
 * @throws INVALID_FILE_TYPE, FILE_BROKEN, IMAGE_DIMENSIONS, VIDEO_TOO_LONG, STORAGE_FULL, BUSY.
 */
export const acceptUpload = async (
  library: MediaLibrary,
  acceptance: Acceptance,
): Promise<UploadResponse> => {
  try {
    return await addToLibrary(library, acceptance);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    const retryAfter = error.reason === 'busy' ? BUSY_RETRY_SECONDS : undefined;
    const { code, ...sentence } = REFUSALS[error.reason];
    throw new AppError(code, { ...sentence, cause: error, retryAfter });
  }
};

const addToLibrary = async (
  library: MediaLibrary,
  { upload, folder, ownerId, now }: Acceptance,
): Promise<UploadResponse> => {
  const { type: kind, description, rotation, path: input } = upload;
  const head = await readHead(input);
  const type = sniffMediaType(head);
  if (isHeic(head)) throw new AppError('INVALID_FILE_TYPE', { message: HEIC });
  if (!type || !UPLOAD_MIME_TYPES[kind].includes(mimeTypeOf(type))) throw new AppError('INVALID_FILE_TYPE');
  const facts = { ownerId, kind, description, createdAt: now, input };
  if (!isVideoType(type)) {
    const original = hasLargerRenditions(kind) ? { type, scratch: join(folder, 'original') } : undefined;
    const { url } = await library.addPicture({
      ...facts,
      rotation: kind === 'gallery' ? rotation : 0,
      original,
    });
    return { url };
  }
  const scratch = join(folder, 'video');
  const { url, codec } = await library.addVideo({
    ...facts,
    type,
    scratch,
    maxSeconds: VIDEO_SECONDS_ACCEPTED,
  });
  const warning = WARNINGS[codec];
  return warning === undefined ? { url } : { url, warning };
};

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
