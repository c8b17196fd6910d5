import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive, processStart } from '#platform/process-identity.ts';
import { HOUR_MS } from '#platform/time.ts';

/** Bytes of an upload come all the time, or it is ended; reading its video takes minutes at most. */
const ABANDONED_MS = HOUR_MS;

/** Whose folder it is, in the folder's name: `upload-<host>~<pid>~<start>~<random>`. */
const SEPARATOR = '~';
const HOST_PREFIX = `upload-${encodeURIComponent(hostname())}${SEPARATOR}`;

/** What the names of a process's folders begin with. */
export const scratchPrefix = (pid: number): string =>
  HOST_PREFIX + [pid, encodeURIComponent(processStart(pid) ?? ''), ''].join(SEPARATOR);

const isOwnerAlive = (name: string): boolean => {
  const pid = Number(name.split(SEPARATOR)[1]);
  return name.startsWith(scratchPrefix(pid)) && isProcessAlive({ pid, startedAt: processStart(pid) ?? '' });
};

/** When something was last written in the folder, in milliseconds. */
const lastWrite = async (folder: string): Promise<number> => {
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
  const stats = await Promise.all(paths.map((path) => stat(path)));
  return Math.max(...stats.map(({ mtimeMs }) => mtimeMs));
};

/** Processes of several machines may share the folder: of others' all that is known is when they last wrote. */
const isLeftover = async (root: string, name: string): Promise<boolean> => {
  if (name.startsWith(HOST_PREFIX)) return !isOwnerAlive(name);
  // What vanishes meanwhile has an owner.
  const written = await lastWrite(join(root, name)).catch(() => Number.POSITIVE_INFINITY);
  return Date.now() - written > ABANDONED_MS;
};

/** Makes the folder for files on their way in, and clears what killed processes left there. */
export const prepareScratch = async (root: string): Promise<void> => {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    if (await isLeftover(root, name)) await rm(join(root, name), { recursive: true, force: true });
  }
};

/** Gives `work` a folder of its own and deletes it with all it holds, however `work` ends. */
export const withScratch = async <T>(root: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(root, scratchPrefix(process.pid)));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
