import { Readable } from 'node:stream';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';
import { registerFileRemoval, removeFiles } from './file-removal.ts';
import { type FileFacts, originalKey, storageKeysOf } from './media-files.ts';
import { listPieces } from './resumable.sql.ts';
import { openStoredFile } from './stored-files.ts';
import {
  deleteUnusedMedia,
  listMediaFiles,
  listMediaReferences,
  lockUnusedMedia,
  type OwnFileRow,
  updateUnusedSince,
} from './unused-media.sql.ts';
import { extensionOf } from './uploads.presenter.ts';
import { deleteMediaRows } from './uploads.queries.ts';

const UNUSED_JOB = 'remove-unused-media';
/** Time between the upload of a file and the submission of the form that references it. */
const UNUSED_AFTER_MS = DAY_MS;
/** Uploads per transaction; limits how long they are locked. */
const BATCH_SIZE = 200;

const enqueueRemoval = (tx: Tx, rows: FileFacts[]): void => removeFiles(tx, rows.flatMap(storageKeysOf));

const removeBatch = (
  { database, now }: Platform,
  inUse: readonly string[],
): Promise<{ found: number; removed: number }> =>
  database.transaction(async (tx) => {
    const before = new Date(now().getTime() - UNUSED_AFTER_MS);
    const keys = await lockUnusedMedia(tx, { before, limit: BATCH_SIZE });
    if (keys.length === 0) return { found: 0, removed: 0 };
    const rows = await deleteUnusedMedia(tx, { keys, inUse });
    enqueueRemoval(tx, rows);
    return { found: keys.length, removed: rows.length };
  });

const removeUnusedMedia = async (platform: Platform): Promise<void> => {
  const inUse = await listMediaReferences(platform.database.db);
  await platform.database.autocommit((tx) => updateUnusedSince(tx, { inUse, now: platform.now() }));
  for (;;) {
    const { found, removed } = await removeBatch(platform, inUse);
    // Uploads that were locked but not removed are referenced again; the next run clears `unused_since`.
    if (found < BATCH_SIZE || removed === 0) return;
  }
};

/** Registers the job that removes uploads which no foreign key has referenced for a day, and their files. */
export const registerMediaUpkeep = (platform: Platform): void => {
  platform.jobs.register({
    name: UNUSED_JOB,
    everySeconds: 6 * HOUR_SECONDS,
    run: () => removeUnusedMedia(platform),
  });
  registerFileRemoval(platform);
};

async function* filesOf(db: Db, ownerId: number): AsyncGenerator<OwnFileRow> {
  let after = '';
  for (;;) {
    const page = await listMediaFiles(db, { ownerId, after, limit: BATCH_SIZE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < BATCH_SIZE) return;
    after = last.key;
  }
}

/** A file of a member's data download; `path` is relative to the folder of files. */
export interface OwnFile {
  path: string;
  createdAt: Date;
  /** Opens the decrypted file. If the file is missing in the storage, the stream is empty. */
  open(): Promise<Readable>;
}

const originalOf = ({ storage }: Platform, row: OwnFileRow): OwnFile[] => {
  const name = originalKey(row);
  if (!name || !row.originalMime) return [];
  const path = `originals/${row.key}.${extensionOf(row.originalMime)}`;
  const open = async () => (await storage.get(name))?.stream ?? Readable.from([]);
  return [{ path, createdAt: row.createdAt, open }];
};

/** Lists all uploads of a member, including private ones and the originals of gallery and album pictures. */
export async function* listOwnFiles(platform: Platform, ownerId: number): AsyncGenerator<OwnFile> {
  for await (const row of filesOf(platform.database.db, ownerId)) {
    yield* originalOf(platform, row);
    yield {
      path: `${row.kind}/${row.key}.${extensionOf(row.mime)}`,
      createdAt: row.createdAt,
      open: async () => (await openStoredFile(platform, row).catch(emptyIfAbsent)).stream,
    };
  }
}

const emptyIfAbsent = (error: unknown): { stream: Readable } => {
  if (error instanceof AppError && error.code === 'FILE_NOT_FOUND') return { stream: Readable.from([]) };
  throw error;
};

/** Deletes uploads within `tx`, and their files after the commit. */
export const removeUploads = async (tx: Tx, keys: readonly string[]): Promise<void> =>
  enqueueRemoval(tx, await deleteMediaRows(tx, keys));

/** Enqueues the deletion of all files of a member, in the transaction that deletes the member. */
export const removeFilesOfMember = async (tx: Tx, ownerId: number): Promise<void> => {
  let batch: OwnFileRow[] = [];
  for await (const row of filesOf(tx, ownerId)) {
    batch.push(row);
    if (batch.length === BATCH_SIZE) {
      enqueueRemoval(tx, batch);
      batch = [];
    }
  }
  enqueueRemoval(tx, batch);
  removeFiles(tx, await listPieces(tx, ownerId));
};
