import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DAY_MS } from '#platform/time.ts';
import {
  assertObjectKey,
  assertStorable,
  type ByteRange,
  contentTypeOfKey,
  isObjectKey,
  type ListedObject,
  type ObjectBody,
  type ObjectInfo,
  type PutOptions,
  type RangeRequest,
  resolveRange,
  type StoredObject,
} from './stored-object.ts';

/** Folder of incomplete files; the dot keeps it apart from every key. */
const SCRATCH = '.unfinished';
/** Milliseconds after which an unfinished write belongs to a process that died. */
const ABANDONED_MS = DAY_MS;

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Creates the scratch folder and removes the remains of a crash; writes of other processes are newer. */
const prepare = async (folder: string): Promise<void> => {
  const scratch = join(folder, SCRATCH);
  await mkdir(scratch, { recursive: true });
  for (const name of await readdir(scratch)) {
    const stats = await orNull(stat(join(scratch, name)));
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_MS) await rm(join(scratch, name), { force: true });
  }
};

const writeSynced = async (path: string, body: ObjectBody): Promise<void> => {
  if (!Buffer.isBuffer(body)) await copyFile(body.path, path);
  const file = await open(path, Buffer.isBuffer(body) ? 'wx' : 'r+');
  try {
    if (Buffer.isBuffer(body)) await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** The rename is durable only after flushing the folder. */
const moveInto = async (scratch: string, path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await rename(scratch, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const pathOf = (folder: string, key: string): string => {
  assertObjectKey(key);
  const shard = createHash('sha256').update(key).digest('hex').slice(0, 3);
  return join(folder, dirname(key), shard, basename(key));
};

const infoOf = (key: string, stats: Stats): ObjectInfo => {
  const etag = `"${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}"`;
  return { size: stats.size, contentType: contentTypeOfKey(key), etag, lastModified: stats.mtime };
};

const getObject = async (
  folder: string,
  key: string,
  range: RangeRequest | undefined,
): Promise<StoredObject | null> => {
  const file = await orNull(open(pathOf(folder, key), 'r'));
  if (!file) return null;
  try {
    const stats = await file.stat();
    const span: ByteRange | null = range ? resolveRange(range, stats.size) : null;
    return { ...infoOf(key, stats), range: span, stream: file.createReadStream(span ?? {}) };
  } catch (error) {
    await file.close();
    throw error;
  }
};

/**
 * Stores objects as files under `folder`, spread over 4096 subfolders per prefix. A file appears under its
 * name only when its bytes are on disk: written to a scratch file, flushed, renamed. @param folder absolute
 * path; created with the first object.
 */
export const createLocalStore = (folder: string) => {
  let ready: Promise<void> | undefined;

  const put = async (key: string, body: ObjectBody, { contentType }: PutOptions): Promise<void> => {
    assertStorable(key, contentType);
    ready ??= prepare(folder);
    await ready;
    const scratch = join(folder, SCRATCH, randomUUID());
    try {
      await writeSynced(scratch, body);
      await moveInto(scratch, pathOf(folder, key));
    } catch (error) {
      await rm(scratch, { force: true });
      throw error;
    }
  };

  const statObject = async (key: string): Promise<ObjectInfo | null> => {
    const stats = await orNull(stat(pathOf(folder, key)));
    return stats && infoOf(key, stats);
  };

  const deleteAll = async (keys: readonly string[]): Promise<void> => {
    await Promise.all(keys.map((key) => rm(pathOf(folder, key), { force: true })));
  };

  /** The subfolders are not part of the keys. */
  async function* list(below = ''): AsyncGenerator<ListedObject> {
    const entries = await orNull(readdir(join(folder, below), { withFileTypes: true }));
    for (const entry of entries ?? []) {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory() && entry.name !== SCRATCH) yield* list(path);
      const key = path.replace(/[^/]+\/([^/]+)$/, '$1');
      if (!entry.isFile() || !isObjectKey(key) || pathOf(folder, key) !== join(folder, path)) continue;
      const stats = await orNull(stat(join(folder, path)));
      if (stats) yield { key, size: stats.size };
    }
  }

  // The disk is local: without it this process would not run.
  const ping = async (): Promise<void> => undefined;

  return {
    put,
    get: (key: string, range?: RangeRequest) => getObject(folder, key, range),
    stat: statObject,
    delete: deleteAll,
    list: () => list(),
    presign: async () => null,
    presignedOrigin: null,
    ping,
  };
};
