import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '#platform/database/database.ts';

const ABSENT = ['ENOENT', 'ENOTDIR'];

/** Free bytes on the disk of a folder, which may not exist yet. */
export const freeBytes = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (ABSENT.includes(String((error as NodeJS.ErrnoException).code)) && dirname(folder) !== folder)
      return freeBytes(dirname(folder));
    throw error;
  }
};

/** Size of the database on disk in bytes. A backup is smaller. */
export const databaseBytes = async ({ executeSql }: Pick<Database, 'executeSql'>): Promise<number> => {
  const { rows } = await executeSql('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes);
};

/** Formats a size: `1.2 GB`. */
export const inBytes = (bytes: number): string => {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const at = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** at;
  return `${at === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[at]}`;
};
