import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type UploadResponse, uploadFieldsSchema } from '@opencall/contract/pictures/uploads/uploads.schemas';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { acceptUpload } from './accept-upload.ts';
import { removeFiles } from './file-removal.ts';
import type { MediaLibrary } from './media-library.service.ts';
import {
  claimUpload,
  type Outcome,
  releaseUpload,
  storeOutcome,
  type UploadKey,
  type UploadRow,
} from './resumable.sql.ts';
import { withScratch } from './scratch-folder.ts';

/** Lease of the process that reads an upload. If it is not renewed in time, another process may take over. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5_000;

export interface ResumableParts {
  platform: Pick<Platform, 'database' | 'storage' | 'log' | 'now'>;
  library: MediaLibrary;
  /** Folder for the whole file and for the cleaned copies. */
  scratch: string;
}

/** The fields of the upload form, read from the metadata of the protocol. */
export const uploadFieldsOf = (metadata: Record<string, string | null>) => ({
  uploadType: metadata.uploadType,
  description: metadata.description ?? '',
  ...(metadata.rotation ? { rotation: metadata.rotation } : {}),
});

/** True for failures that a retry with the same bytes may not repeat; they are not stored as the outcome. */
const isTemporary = (error: AppError): boolean => error.status >= 500;

/** The bytes of all pieces in order. */
async function* bytesOf(storage: ObjectStore, pieces: readonly string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    const object = await storage.get(piece);
    if (!object) throw new Error(`the piece ${piece} of an upload is missing in the storage`);
    yield* object.stream;
  }
}

const accept = (
  { platform: { storage, now }, library, scratch }: ResumableParts,
  { ownerId }: UploadKey,
  { metadata, pieces }: UploadRow,
): Promise<UploadResponse> => {
  const { uploadType: type, description, rotation } = uploadFieldsSchema.parse(uploadFieldsOf(metadata));
  return withScratch(scratch, async (folder) => {
    const path = join(folder, 'upload');
    await pipeline(Readable.from(bytesOf(storage, pieces)), createWriteStream(path));
    const upload = { type, description, rotation, path };
    return acceptUpload(library, { upload, folder, ownerId, now: now() });
  });
};

const processUpload = async (parts: ResumableParts, key: UploadKey, upload: UploadRow): Promise<Outcome> => {
  try {
    return { ...(await accept(parts, key, upload)), failure: null };
  } catch (error) {
    if (!(error instanceof AppError) || isTemporary(error)) throw error;
    return { url: null, failure: { error: error.message, code: error.code } };
  }
};

/** Renews the lease while `work` runs, so that no other process reads the same upload, and releases it afterwards. */
const whileLeased = async <T>(
  { platform: { database, log } }: ResumableParts,
  claim: UploadKey & { holder: string },
  work: () => Promise<T>,
): Promise<T> => {
  const warn = (event: string, message: string) => (err: unknown) => log.warn({ event, err }, message);
  const renew = () =>
    database
      .autocommit((tx) => claimUpload(tx, { ...claim, seconds: LEASE_SECONDS }))
      .catch(warn('uploads.resumable.renew_failed', 'the lease of a resumable upload could not be renewed'));
  const timer = setInterval(renew, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await database
      .autocommit((tx) => releaseUpload(tx, claim))
      .catch(
        warn('uploads.resumable.release_failed', 'the lease of a resumable upload ends only at its timeout'),
      );
  }
};

/**
 * Processes an upload whose bytes are complete, and stores the outcome. Undefined if another process is reading the
 * upload or has stored an outcome.
 */
export const tryFinishUpload = async (
  parts: ResumableParts,
  key: UploadKey,
): Promise<Outcome | undefined> => {
  const { database } = parts.platform;
  const claim = { ...key, holder: randomUUID() };
  const upload = await database.autocommit((tx) => claimUpload(tx, { ...claim, seconds: LEASE_SECONDS }));
  if (!upload) return undefined;
  return whileLeased(parts, claim, async () => {
    const outcome = await processUpload(parts, key, upload);
    const isStored = await database.transaction(async (tx) => {
      const files = await storeOutcome(tx, { ...claim, outcome });
      if (files) removeFiles(tx, files);
      return files !== null;
    });
    return isStored ? outcome : undefined;
  });
};
