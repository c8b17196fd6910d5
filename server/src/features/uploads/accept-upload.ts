import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '@opencall/contract/shared/errors';
import { UPLOAD_MIME_TYPES, VIDEO_SECONDS_MAX } from '@opencall/contract/uploads/uploads.schemas';
import { AppError } from '#platform/http/app-error.ts';
import { MediaError, type MediaErrorReason } from '#platform/media/media-error.ts';
import { isHeic, isVideoType, mimeTypeOf, SNIFF_BYTES, sniffMediaType } from '#platform/media/sniff.ts';
import { hasLargerRenditions } from './media-files.ts';
import type { MediaLibrary, StoredMedia } from './media-library.service.ts';
import type { ReceivedUpload } from './receive-upload.ts';

/** What is answered for each reason; `message` replaces the sentence of the code. */
const REFUSALS: Record<MediaErrorReason, { code: ErrorCode; message?: string }> = {
  unreadable: { code: 'FILE_BROKEN' },
  'too-many-pixels': { code: 'IMAGE_DIMENSIONS' },
  'profile-too-large': {
    code: 'FILE_BROKEN',
    message: 'The color profile of this picture is too large. Save the picture as sRGB and upload it again.',
  },
  'apple-png': {
    code: 'INVALID_FILE_TYPE',
    message:
      'This PNG was made for an iPhone app and browsers cannot show it. Save it as JPEG and upload it again.',
  },
  'no-video': {
    code: 'INVALID_FILE_TYPE',
    message: 'This file has sound but no video. Please upload a video.',
  },
  'video-codec': {
    code: 'INVALID_FILE_TYPE',
    message:
      'Browsers cannot play this kind of video, such as Motion JPEG or Xvid. Save it as MP4 with H.264 and upload it again.',
  },
  'too-long': { code: 'VIDEO_TOO_LONG' },
  busy: { code: 'BUSY' },
};

const HEIC = 'HEIC pictures cannot be shown in most browsers. Save the picture as JPEG and upload it again.';

/** By then a place in the queue is likely to be free. */
const BUSY_RETRY_SECONDS = 5;

interface Acceptance {
  upload: ReceivedUpload;
  /** For a video's copy, or an original's; the caller deletes it. */
  folder: string;
  ownerId: number;
  now: Date;
}

/**
 * Tells the type from the bytes, cleans the file and stores it.
 * @returns its address.
 * @throws INVALID_FILE_TYPE, FILE_BROKEN, IMAGE_DIMENSIONS, VIDEO_TOO_LONG, STORAGE_FULL, BUSY.
 */
export const acceptUpload = async (library: MediaLibrary, acceptance: Acceptance): Promise<string> => {
  try {
    return (await addToLibrary(library, acceptance)).url;
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
): Promise<StoredMedia> => {
  const { type: kind, description, rotation, path: input } = upload;
  const head = await readHead(input);
  const type = sniffMediaType(head);
  if (isHeic(head)) throw new AppError('INVALID_FILE_TYPE', { message: HEIC });
  if (!type || !UPLOAD_MIME_TYPES[kind].includes(mimeTypeOf(type))) throw new AppError('INVALID_FILE_TYPE');
  const facts = { ownerId, kind, description, createdAt: now, input };
  if (!isVideoType(type)) {
    const original = hasLargerRenditions(kind) ? { type, scratch: join(folder, 'original') } : undefined;
    return library.addPicture({ ...facts, rotation: kind === 'gallery' ? rotation : 0, original });
  }
  return library.addVideo({ ...facts, type, scratch: join(folder, 'video'), maxSeconds: VIDEO_SECONDS_MAX });
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
