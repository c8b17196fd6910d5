import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { ResumableUpload } from '@opencall/contract/pictures/uploads/resumable.schemas';
import { type UploadResponse, uploadFieldsSchema } from '@opencall/contract/pictures/uploads/uploads.schemas';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { DAY_MS } from '#platform/time.ts';
import { acceptUpload } from './accept-upload.ts';
import { removeFiles } from './file-removal.ts';
import type { MediaLibrary } from './media-library.service.ts';
import {
  claimUpload,
  deleteRested,
  findUpload,
  keepOutcome,
  type Outcome,
  releaseUpload,
  type UploadKey,
  type UploadRow,
} from './resumable.queries.ts';
import { withScratch } from './scratch-folder.ts';

export type { UploadKey };

/** A process that reads an upload says so again before this has passed; else another one may. */
const HELD_SECONDS = 20;
const RENEW_MS = 5_000;
/** How long a caller waits for the process that reads an upload, and how often it looks. */
const OTHERS_MS = 30_000;
const LOOK_MS = 250;
const BUSY_RETRY_SECONDS = 5;
const AT_ONCE = 200;

interface Parts {
  platform: Pick<Platform, 'database' | 'storage' | 'log' | 'now'>;
  library: MediaLibrary;
  /** Folder for the whole file, and for the copies that are made of videos. */
  scratch: string;
}

/** The form's fields, as the protocol's metadata name them. */
export const uploadFieldsOf = (metadata: Record<string, string | null>) => ({
  uploadType: metadata.uploadType,
  description: metadata.description ?? '',
  ...(metadata.rotation ? { rotation: metadata.rotation } : {}),
});

/** Failures that the same bytes may outlive: they are told, and not kept as the outcome. */
const isPassing = (error: AppError): boolean => error.status >= 500;

/** The bytes of all pieces, one after another. */
async function* bytesOf(storage: ObjectStore, pieces: readonly string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    const object = await storage.get(piece);
    if (!object) throw new Error(`the piece ${piece} of an upload is gone`);
    yield* object.stream;
  }
}

/** How far an upload is; `outcome` is null while bytes are missing. */
interface Progress {
  outcome: Outcome | null;
  offset: number;
  length: number;
}

/** Takes in files whose bytes are all here, each once, and remembers what became of it. */
export const createResumableUploads = ({ platform, library, scratch }: Parts) => {
  const { database, storage, log, now } = platform;
  const running = new Map<string, Promise<Outcome>>();

  const accept = ({ ownerId }: UploadKey, { metadata, pieces }: UploadRow): Promise<UploadResponse> => {
    const { uploadType: type, description, rotation } = uploadFieldsSchema.parse(uploadFieldsOf(metadata));
    return withScratch(scratch, async (folder) => {
      const path = join(folder, 'upload');
      await pipeline(Readable.from(bytesOf(storage, pieces)), createWriteStream(path));
      return acceptUpload(library, {
        upload: { type, description, rotation, path },
        folder,
        ownerId,
        now: now(),
      });
    });
  };

  const decide = async (key: UploadKey, upload: UploadRow): Promise<Outcome> => {
    try {
      return { ...(await accept(key, upload)), failure: null };
    } catch (error) {
      if (!(error instanceof AppError) || isPassing(error)) throw error;
      return { url: null, failure: { error: error.message, code: error.code } };
    }
  };

  /** Keeps others from doing the same, on whichever process, while `work` runs. */
  const whileHeld = async <T>(claim: UploadKey & { holder: string }, work: () => Promise<T>): Promise<T> => {
    const renew = () =>
      database
        .autocommit((tx) => claimUpload(tx, { ...claim, seconds: HELD_SECONDS }))
        .catch((error) =>
          log.warn(
            { event: 'uploads.resumable.renew_failed', err: error },
            'the lock of an upload could not be renewed',
          ),
        );
    const timer = setInterval(renew, RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await database
        .autocommit((tx) => releaseUpload(tx, claim))
        .catch((error) =>
          log.warn(
            { event: 'uploads.resumable.release_failed', err: error },
            'an upload stays locked until its lock expires',
          ),
        );
    }
  };

  /** Undefined where somebody else is about it. */
  const tryFinish = async (key: UploadKey): Promise<Outcome | undefined> => {
    const claim = { ...key, holder: randomUUID() };
    const upload = await database.autocommit((tx) => claimUpload(tx, { ...claim, seconds: HELD_SECONDS }));
    if (!upload) return undefined;
    return whileHeld(claim, async () => {
      const outcome = await decide(key, upload);
      const isKept = await database.transaction(async (tx) => {
        const files = await keepOutcome(tx, { ...claim, outcome });
        if (files) removeFiles(tx, files);
        return files !== null;
      });
      return isKept ? outcome : undefined;
    });
  };

  const finish = async (key: UploadKey): Promise<Outcome> => {
    const deadline = performance.now() + OTHERS_MS;
    for (;;) {
      const outcome = (await tryFinish(key)) ?? (await getUpload(key)).outcome;
      if (outcome) return outcome;
      if (performance.now() >= deadline) throw new AppError('BUSY', { retryAfter: BUSY_RETRY_SECONDS });
      await wait(LOOK_MS);
    }
  };

  /** Parallel calls for one upload share one answer. */
  const finishOnce = (key: UploadKey): Promise<Outcome> => {
    const work = running.get(key.id) ?? finish(key).finally(() => running.delete(key.id));
    running.set(key.id, work);
    return work;
  };

  const getUpload = async (key: UploadKey): Promise<UploadRow> => {
    const upload = await findUpload(database.db, key);
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    return upload;
  };

  /**
   * The outcome where there is one already, or where all bytes are here; null while some are missing.
   * @throws UPLOAD_NOT_FOUND; BUSY, after which a later call tries again.
   */
  const settle = async (key: UploadKey): Promise<Progress> => {
    const { outcome, received: offset, length } = await getUpload(key);
    if (outcome || offset < length) return { outcome, offset, length };
    return { outcome: await finishOnce(key), offset, length };
  };

  return {
    settle,

    /** @throws UPLOAD_NOT_FOUND. */
    async assertThere(key: UploadKey): Promise<void> {
      await getUpload(key);
    },

    /** @throws UPLOAD_NOT_FOUND, BUSY. */
    async describe(key: UploadKey): Promise<ResumableUpload> {
      const { outcome, offset, length } = await settle(key);
      const { url = null, failure = null, warning } = outcome ?? {};
      return { id: key.id, offset, length, url, failure, ...(warning && { warning }) };
    },

    /** Removes uploads that nothing was added to for a day. */
    async removeRested(): Promise<void> {
      const before = new Date(now().getTime() - DAY_MS);
      for (;;) {
        const removed = await database.transaction(async (tx) => {
          const { count, keys } = await deleteRested(tx, { before, limit: AT_ONCE });
          removeFiles(tx, keys);
          return count;
        });
        if (removed < AT_ONCE) return;
      }
    },
  };
};
export type ResumableUploads = ReturnType<typeof createResumableUploads>;
