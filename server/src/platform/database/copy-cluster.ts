import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file's time of change moves in steps: what was changed so shortly before it was copied may change unseen. */
const SAME_MOMENT_MS = 1000;

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

/** One look at the folder; copies what is not there yet as it is now. */
const copyChanged = async (from: string, to: string, copied: Map<string, Copied>): Promise<void> => {
  for await (const folder of foldersBelow(from)) await mkdir(join(to, folder), { recursive: true });
  const seen = new Set<string>();
  for await (const path of filesBelow(from)) {
    try {
      const { size, mtimeMs } = await stat(join(from, path));
      seen.add(path);
      const before = copied.get(path);
      if (before?.size === size && before.changedMs === mtimeMs) continue;
      const isRecent = mtimeMs > Date.now() - SAME_MOMENT_MS;
      // Where the file system can, both names share the bytes until one of them changes.
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
      copied.set(path, { size, changedMs: isRecent ? Number.NaN : mtimeMs });
    } catch (error) {
      // Gone since the folder was read: the next look says so too.
      if (!isAbsence(error)) throw error;
    }
  }
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
