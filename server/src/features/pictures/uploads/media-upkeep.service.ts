import { Readable } from 'node:stream';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';
import { registerFileRemoval, removeFiles } from './file-removal.ts';
import { type FileFacts, originalKey, storageKeysOf } from './media-files.ts';
import { listMediaReferences } from './media-references.service.ts';
import { listPieces } from './resumable.queries.ts';
import { openStoredFile } from './stored-files.ts';
import {
  deleteUnusedMedia,
  listMediaFiles,
  lockUnusedMedia,
  noteUnusedMedia,
} from './unused-media.queries.ts';
import { extensionOf } from './uploads.presenter.ts';
import { deleteMediaRows } from './uploads.queries.ts';

const UNUSED_JOB = 'remove-unused-media';
/** A form may lie open that long between its upload and its submission. */
const UNUSED_AFTER_MS = DAY_MS;
/** Uploads a transaction: it bounds how long they are locked. */
const AT_ONCE = 200;

const enqueueRemoval = (tx: Tx, rows: FileFacts[]): void => removeFiles(tx, rows.flatMap(storageKeysOf));

const removeSome = (
  { database, now }: Platform,
  inUse: readonly string[],
): Promise<{ found: number; removed: number }> =>
  database.transaction(async (tx) => {
    const before = new Date(now().getTime() - UNUSED_AFTER_MS);
    const keys = await lockUnusedMedia(tx, { before, limit: AT_ONCE });
    if (keys.length === 0) return { found: 0, removed: 0 };
    const rows = await deleteUnusedMedia(tx, { keys, inUse });
    enqueueRemoval(tx, rows);
    return { found: keys.length, removed: rows.length };
  });

const removeUnusedMedia = async (platform: Platform): Promise<void> => {
  const inUse = await listMediaReferences(platform.database.db);
  await platform.database.autocommit((tx) => noteUnusedMedia(tx, { inUse, now: platform.now() }));
  for (;;) {
    const { found, removed } = await removeSome(platform, inUse);
    // Whatever was found and kept is in use again: the next look takes its note away.
    if (found < AT_ONCE || removed === 0) return;
  }
};

/** Lets the clock remove uploads that no foreign key has referred to for a day, and their files. */
export const registerMediaUpkeep = (platform: Platform): void => {
  platform.jobs.register({
    name: UNUSED_JOB,
    everySeconds: 6 * HOUR_SECONDS,
    run: () => removeUnusedMedia(platform),
  });
  registerFileRemoval(platform);
};

type MediaFile = Awaited<ReturnType<typeof listMediaFiles>>[number];

async function* filesOf(db: Db, ownerId: number): AsyncGenerator<MediaFile> {
  let after = '';
  for (;;) {
    const page = await listMediaFiles(db, { ownerId, after, limit: AT_ONCE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return;
    after = last.key;
  }
}

/** A stored upload as its owner takes it home: `path` within a folder. */
export interface OwnFile {
  path: string;
  createdAt: Date;
  /** Documents come as the pictures they are. Without its file an upload is empty. */
  open(): Promise<Readable>;
}

const originalOf = ({ storage }: Platform, row: MediaFile): OwnFile[] => {
  const name = originalKey(row);
  if (!name || !row.originalMime) return [];
  const path = `originals/${row.key}.${extensionOf(row.originalMime)}`;
  const open = async () => (await storage.get(name))?.stream ?? Readable.from([]);
  return [{ path, createdAt: row.createdAt, open }];
};

/** Every upload of a member, private ones too; of galleries and albums the originals as well. */
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

/** Deletes uploads within `tx`, and their files once it has committed. */
export const removeUploads = async (tx: Tx, keys: readonly string[]): Promise<void> =>
  enqueueRemoval(tx, await deleteMediaRows(tx, keys));

/** Has the files of all a member's uploads deleted once `tx`, which deletes the member, has committed. */
export const removeFilesOfMember = async (tx: Tx, ownerId: number): Promise<void> => {
  let batch: MediaFile[] = [];
  for await (const row of filesOf(tx, ownerId)) {
    batch.push(row);
    if (batch.length === AT_ONCE) {
      enqueueRemoval(tx, batch);
      batch = [];
    }
  }
  enqueueRemoval(tx, batch);
  removeFiles(tx, await listPieces(tx, ownerId));
};
