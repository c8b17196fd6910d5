import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/**
 * Milliseconds. File times have a coarse resolution: a change within this time before the copy may not be
 * visible.
 */
const SAME_MOMENT_MS = 1000;

/**
 * Number of files checked concurrently. A busy process would need minutes to check a thousand files one by
 * one.
 */
const AT_ONCE = 32;

interface Copied {
  size: number;
  changedMs: number;
}

async function* filesBelow(folder: string, below = ''): AsyncGenerator<string> {
  const entries: Dirent[] = await readdir(join(folder, below), { withFileTypes: true });
  for (const entry of entries) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) yield* filesBelow(folder, path);
    else if (entry.isFile()) yield path;
  }
}

async function* foldersBelow(folder: string, below = ''): AsyncGenerator<string> {
  yield below;
  for (const entry of await readdir(join(folder, below), { withFileTypes: true }))
    if (entry.isDirectory()) yield* foldersBelow(folder, join(below, entry.name));
}

const isAbsence = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Copies the current content of a file unless it was copied already. @returns false if the file no longer
 * exists.
 */
const copyOne = async (
  path: string,
  { from, to, copied }: { from: string; to: string; copied: Map<string, Copied> },
): Promise<boolean> => {
  try {
    const { size, mtimeMs } = await stat(join(from, path));
    const before = copied.get(path);
    if (before?.size === size && before.changedMs === mtimeMs) return true;
    const isRecent = mtimeMs > Date.now() - SAME_MOMENT_MS;
    // With copy-on-write both files share the bytes until one of them changes.
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    copied.set(path, { size, changedMs: isRecent ? Number.NaN : mtimeMs });
    return true;
  } catch (error) {
    if (isAbsence(error)) return false;
    throw error;
  }
};

/** Scans the folder once and copies the files that are new or changed. */
const copyChanged = async (from: string, to: string, copied: Map<string, Copied>): Promise<void> => {
  for await (const folder of foldersBelow(from)) await mkdir(join(to, folder), { recursive: true });
  const paths: string[] = [];
  for await (const path of filesBelow(from)) paths.push(path);
  const limit = pLimit(AT_ONCE);
  const isThere = await Promise.all(paths.map((path) => limit(() => copyOne(path, { from, to, copied }))));
  const seen = new Set(paths.filter((_, at) => isThere[at]));
  for (const path of copied.keys()) {
    if (seen.has(path)) continue;
    await rm(join(to, path), { force: true });
    copied.delete(path);
  }
};

/**
 * Copies the files of a database as of one moment, at which `pause` stops all writes. Copies most files
 * before the pause and only the changed ones during it. The copy is like the files after a power cut:
 * PostgreSQL recovers from its log when it opens them.
 */
export const copyCluster = async (
  from: string,
  to: string,
  pause: (work: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const copied = new Map<string, Copied>();
  await copyChanged(from, to, copied);
  await pause(() => copyChanged(from, to, copied));
};
