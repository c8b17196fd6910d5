import { stat } from 'node:fs/promises';
import type { ReviewReason } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import type { Database } from '#platform/database/database.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { AVIF_JOB, type AvifJob } from './avif.jobs.ts';
import { assertRoom } from './storage-use.service.ts';
import type { UploadReview } from './upload-review.ts';
import { mediaUrl } from './uploads.presenter.ts';
import { insertMedia } from './uploads.queries.ts';

/** A file to be written to the media storage. */
export interface NewFile {
  storageKey: string;
  body: Buffer | { path: string };
  mime: string;
}

/** A stored upload: its key, and the address that other features keep. */
export interface StoredMedia {
  key: string;
  url: string;
}

export interface NewStoredMedia {
  row: Omit<Parameters<typeof insertMedia>[1], 'bytes'>;
  files: NewFile[];
  /** Why the upload waits for review by staff; null if it does not. */
  reason: ReviewReason | null;
}

interface StoreParts {
  database: Database;
  storage: ObjectStore;
  review: UploadReview;
  /** Bytes that a member may store. */
  quotaBytes: number;
}

const sizeOf = async (file: NewFile): Promise<number> =>
  Buffer.isBuffer(file.body) ? file.body.length : (await stat(file.body.path)).size;

/** Waits for every write, even if one fails: none may finish after the files were deleted again. */
const putAll = async (storage: ObjectStore, files: NewFile[]): Promise<void> => {
  const writes = await Promise.allSettled(
    files.map(({ storageKey, body, mime }) => storage.put(storageKey, body, { contentType: mime })),
  );
  const failed = writes.find((write) => write.status === 'rejected');
  if (failed) throw failed.reason;
};

/** Stores the files first, then the row. If the row cannot be stored, deletes the files again. @throws STORAGE_FULL. */
export const storeMedia = async (
  { database, storage, review, quotaBytes }: StoreParts,
  { row, files, reason }: NewStoredMedia,
): Promise<StoredMedia> => {
  try {
    const sizes = await Promise.all(files.map(sizeOf));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    await putAll(storage, files);
    const inserted = await database.transaction(async (tx) => {
      await assertRoom(tx, { ownerId: row.ownerId, bytes, quotaBytes });
      if (row.originalMime) tx.enqueue(AVIF_JOB, { key: row.key } satisfies AvifJob);
      const stored = await insertMedia(tx, { ...row, bytes });
      const { key, ownerId, createdAt: now } = stored;
      if (reason) await review.hold(tx, { key, ownerId, reason, now });
      return stored;
    });
    return { key: row.key, url: mediaUrl(inserted) };
  } catch (error) {
    // If the deletion fails as well, report the first error.
    await Promise.allSettled([storage.delete(files.map((file) => file.storageKey))]);
    throw error;
  }
};
