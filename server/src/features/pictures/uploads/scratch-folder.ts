import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive, processStart } from '#platform/process-identity.ts';
import { HOUR_MS } from '#platform/time.ts';

/** A folder without writes for this long is abandoned: uploads without traffic are aborted, and a video is read in minutes. */
const ABANDONED_MS = HOUR_MS;

/** The folder's name identifies its owner: `upload-<host>~<pid>~<start>~<random>`. */
const SEPARATOR = '~';
const HOST_PREFIX = `upload-${encodeURIComponent(hostname())}${SEPARATOR}`;

/** The prefix of the names of a process's folders. */
export const scratchPrefix = (pid: number): string =>
  HOST_PREFIX + [pid, encodeURIComponent(processStart(pid) ?? ''), ''].join(SEPARATOR);

const isOwnerAlive = (name: string): boolean => {
  const pid = Number(name.split(SEPARATOR)[1]);
  return name.startsWith(scratchPrefix(pid)) && isProcessAlive({ pid, startedAt: processStart(pid) ?? '' });
};

/** Time of the last write in the folder, in milliseconds. */
const lastWrite = async (folder: string): Promise<number> => {
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
  const stats = await Promise.all(paths.map((path) => stat(path)));
  return Math.max(...stats.map(({ mtimeMs }) => mtimeMs));
};

/** Machines may share the root folder. Whether a process of another machine is alive is only visible from its last write. */
const isLeftover = async (root: string, name: string): Promise<boolean> => {
  if (name.startsWith(HOST_PREFIX)) return !isOwnerAlive(name);
  // A folder that is deleted meanwhile still had an owner.
  const written = await lastWrite(join(root, name)).catch(() => Number.POSITIVE_INFINITY);
  return Date.now() - written > ABANDONED_MS;
};

/** Creates the folder for incoming files, and deletes folders that killed processes left behind. */
export const prepareScratch = async (root: string): Promise<void> => {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    if (await isLeftover(root, name)) await rm(join(root, name), { recursive: true, force: true });
  }
};

/** Runs `work` with a new folder and deletes the folder afterwards, also after an error. */
export const withScratch = async <T>(root: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(root, scratchPrefix(process.pid)));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
