import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No upload takes this long; what is older was left by a process that died. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Makes the folder for files on their way in, and clears what a crash left there. */
export const prepareScratch = async (root: string): Promise<void> => {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const { mtimeMs } = await stat(join(root, name));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(root, name), { recursive: true, force: true });
  }
};

/** Gives `work` a folder of its own and deletes it with all it holds, however `work` ends. */
export const withScratch = async <T>(root: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(root, 'upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
