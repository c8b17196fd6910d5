import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** A file's time of change moves in steps: what was changed so shortly before it was copied may change unseen. */
const SAME_MOMENT_MS = 1000;

/**
 * Files that are looked at at once. A process that is busy with what members write turns to its disk once in a while:
 * one file each time would take minutes for a thousand.
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

/** Copies a file that is not there yet as it is now. @returns false where it is gone since its folder was read. */
const copyOne = async (
  path: string,
  { from, to, copied }: { from: string; to: string; copied: Map<string, Copied> },
): Promise<boolean> => {
  try {
    const { size, mtimeMs } = await stat(join(from, path));
    const before = copied.get(path);
    if (before?.size === size && before.changedMs === mtimeMs) return true;
    const isRecent = mtimeMs > Date.now() - SAME_MOMENT_MS;
    // Where the file system can, both names share the bytes until one of them changes.
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    copied.set(path, { size, changedMs: isRecent ? Number.NaN : mtimeMs });
    return true;
  } catch (error) {
    if (isAbsence(error)) return false;
    throw error;
  }
};

/** One look at the folder; copies what is not there yet as it is now. */
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
 * Copies a database's files as they are at one moment, at which `pause` holds up whoever writes. Most is copied before;
 * what changed meanwhile is copied again in the pause. The copy is what a power cut leaves: whoever opens it recovers
 * from its log.
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
