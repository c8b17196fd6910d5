import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as m from '#messages/site/backups.ts';
import { BackupError } from '#platform/backup/archive.ts';
import type { Database } from '#platform/database/database.ts';
import { databaseBytes, freeBytes, inBytes } from './room.ts';

const PREFIX = 'copy-for-backup-';

/** Removes the copies of commands that were killed. */
export const removeOldCopies = async (dataDir: string): Promise<void> => {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
};

/**
 * Copies the embedded database for another process to read.
 * @returns the folder, which the caller must remove.
 * @throws BackupError if the disk is too full.
 */
export const copyForBackup = async (database: Database, dataDir: string): Promise<string> => {
  if (!database.copyFiles) throw new BackupError(m.notEmbedded);
  const [free, needed] = [await freeBytes(dataDir), (await databaseBytes(database)) * 1.2];
  if (free < needed)
    throw new BackupError(m.noRoomForCopy({ dataDir, needed: inBytes(needed), free: inBytes(free) }));
  const folder = join(dataDir, `${PREFIX}${randomBytes(6).toString('hex')}`);
  try {
    await database.copyFiles(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
