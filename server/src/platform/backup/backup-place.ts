import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BucketSettings } from '#config/storage-settings.ts';
import * as m from '#messages/platform/backup.ts';
import { flushFolder } from '#platform/files/flush.ts';
import { createBackupBucket } from '#platform/storage/backup-bucket.ts';
import { BackupError } from './archive.ts';
import type { BackupPlace } from './place.ts';

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;
const UNFINISHED = '.unfinished';

const bytesOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const flushed = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const folderPlace = (folder: string): BackupPlace => {
  const pathOf = (name: string): string => join(folder, name);
  return {
    write: async (name, content) => {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if ((await bytesOf(path)) !== undefined) throw new BackupError(m.fileExists({ address: path }));
      const unfinished = `${path}${UNFINISHED}`;
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
        await flushed(unfinished);
        await rename(unfinished, path);
        flushFolder(folder);
      } catch (error) {
        await rm(unfinished, { force: true });
        if (hasCode(error, 'ENOSPC')) throw new BackupError(m.noRoom({ folder }), { cause: error });
        throw error;
      }
      return (await bytesOf(path)) ?? 0;
    },
    read: async (name) => {
      const path = pathOf(name);
      if ((await bytesOf(path)) === undefined) throw new BackupError(m.noFile({ path }));
      return createReadStream(path, { highWaterMark: 1024 * 1024 });
    },
    list: async () => {
      const names = await readdir(folder).catch((error) => {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      });
      const found = await Promise.all(
        names.map(async (name) => ({ name, bytes: await bytesOf(pathOf(name)) })),
      );
      return found.flatMap(({ name, bytes }) => (bytes === undefined ? [] : [{ name, bytes }]));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    addressOf: pathOf,
  };
};

const BUCKET = /^s3:\/\/([^/]+)\/?(.*)$/;

/**
 * Opens a place for backups. @param address `/folder` or `s3://bucket/prefix`. @throws BackupError for a
 * bucket without credentials.
 */
export const openBackupPlace = (address: string, bucket: BucketSettings | null): BackupPlace => {
  const [, name, prefix = ''] = BUCKET.exec(address) ?? [];
  if (name === undefined) return folderPlace(resolve(address));
  if (!bucket) throw new BackupError(m.setBucketKeys);
  return createBackupBucket({ ...bucket, bucket: name }, prefix.replace(/\/$/, ''));
};

/** Splits `place/name`. @throws BackupError for a bucket without a name in it. */
export const splitAddress = (address: string): { place: string; name: string } => {
  if (/^s3:\/\/[^/]*\/?$/.test(address)) throw new BackupError(m.nameFileInBucket);
  const path = address.startsWith('s3://') ? address : resolve(address);
  return { place: dirname(path), name: path.slice(dirname(path).length).replace(/^\//, '') };
};
