import fs, { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm';
/** Bytes of it, and of memory, that must be free: a run takes half a gigabyte there, and programs of its own besides. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const PREFIX = 'opencall-run-';

/** @param {string} folder */
const holdsPrograms = (folder) => {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, path]) => path === folder)?.[3] ?? '';
  return !options.split(',').includes('noexec');
};

/** @param {string} name of a run's folder */
const isLeft = (name) => {
  try {
    process.kill(Number(name.slice(PREFIX.length)), 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
};

/**
 * Makes a folder for what a run throws away, databases above all: hundreds of small files are made there five to ten times as fast
 * as on a disk. What runs left that were killed goes.
 * @param {{ folder?: string, neededBytes?: number }} [where]
 * @returns {{ folder: string, remove: () => void } | undefined} undefined where there is no folder in memory with enough room
 */
export const makeScratch = ({ folder = IN_MEMORY, neededBytes = NEEDED_BYTES } = {}) => {
  try {
    for (const name of readdirSync(folder).filter((one) => one.startsWith(PREFIX) && isLeft(one)))
      rmSync(join(folder, name), { recursive: true, force: true });
    // By its module: an old Node has none, and is to be told so by what loads this file.
    const { bavail, bsize } = fs.statfsSync(folder);
    if (Math.min(bavail * bsize, freemem()) < neededBytes || !holdsPrograms(folder)) return undefined;
    const own = join(folder, `${PREFIX}${process.pid}`);
    mkdirSync(own);
    // PostgreSQL serves as another user than root.
    chmodSync(own, 0o1777);
    return { folder: own, remove: () => rmSync(own, { recursive: true, force: true, maxRetries: 5 }) };
  } catch {
    return undefined;
  }
};
