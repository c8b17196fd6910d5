import { setTimeout as wait } from 'node:timers/promises';
import type { ResumableUpload } from '@opencall/contract/pictures/uploads/resumable.schemas';
import { AppError } from '#platform/http/app-error.ts';
import { DAY_MS } from '#platform/time.ts';
import { removeFiles } from './file-removal.ts';
import { type ResumableParts, tryFinishUpload } from './finish-upload.ts';
import { deleteInactive, findUpload, type Outcome, type UploadKey, type UploadRow } from './resumable.sql.ts';

export type { UploadKey };

/** How long a caller waits for the process that reads an upload, and how often it polls. */
const WAIT_MS = 30_000;
const POLL_MS = 250;
const BUSY_RETRY_SECONDS = 5;
const BATCH_SIZE = 200;

/** Received and announced bytes of an upload; `outcome` is null while bytes are missing. */
interface Progress {
  outcome: Outcome | null;
  offset: number;
  length: number;
}

/** Removes uploads that have received no bytes for a day. */
const removeInactive = async ({ platform: { database, now } }: ResumableParts): Promise<void> => {
  const before = new Date(now().getTime() - DAY_MS);
  for (;;) {
    const removed = await database.transaction(async (tx) => {
      const { count, keys } = await deleteInactive(tx, { before, limit: BATCH_SIZE });
      removeFiles(tx, keys);
      return count;
    });
    if (removed < BATCH_SIZE) return;
  }
};

/** Processes each complete upload once, and stores its outcome. */
export const createResumableUploads = (parts: ResumableParts) => {
  const { database } = parts.platform;
  const running = new Map<string, Promise<Outcome>>();

  const getUpload = async (key: UploadKey): Promise<UploadRow> => {
    const upload = await findUpload(database.db, key);
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    return upload;
  };

  const finish = async (key: UploadKey): Promise<Outcome> => {
    const deadline = performance.now() + WAIT_MS;
    for (;;) {
      const outcome = (await tryFinishUpload(parts, key)) ?? (await getUpload(key)).outcome;
      if (outcome) return outcome;
      if (performance.now() >= deadline) throw new AppError('BUSY', { retryAfter: BUSY_RETRY_SECONDS });
      await wait(POLL_MS);
    }
  };

  /** Concurrent calls for one upload share one result. */
  const finishOnce = (key: UploadKey): Promise<Outcome> => {
    const work = running.get(key.id) ?? finish(key).finally(() => running.delete(key.id));
    running.set(key.id, work);
    return work;
  };

  /**
   * Processes the upload if all bytes are there and it has no outcome yet.
   * @throws UPLOAD_NOT_FOUND; BUSY, after which a later call tries again.
   */
  const finishIfComplete = async (key: UploadKey): Promise<Progress> => {
    const { outcome, received: offset, length } = await getUpload(key);
    if (outcome || offset < length) return { outcome, offset, length };
    return { outcome: await finishOnce(key), offset, length };
  };

  return {
    finishIfComplete,

    /** @throws UPLOAD_NOT_FOUND. */
    async assertExists(key: UploadKey): Promise<void> {
      await getUpload(key);
    },

    /** @throws UPLOAD_NOT_FOUND, BUSY. */
    async describe(key: UploadKey): Promise<ResumableUpload> {
      const { outcome, offset, length } = await finishIfComplete(key);
      const { url = null, failure = null, warning } = outcome ?? {};
      return { id: key.id, offset, length, url, failure, ...(warning && { warning }) };
    },

    removeInactive: () => removeInactive(parts),
  };
};
export type ResumableUploads = ReturnType<typeof createResumableUploads>;
