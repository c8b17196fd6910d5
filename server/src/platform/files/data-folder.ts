import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '#config/config-error.ts';
import { reasonOf } from '#platform/reason.ts';

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Creates or checks the data folder, and closes it to other users of the machine. @param dataDir absolute
 * path. @throws ConfigError with a sentence for the operator.
 */
export const prepareDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder that this program can write to (${reasonOf(error)}).`);
  }
  // Windows has no such permissions; Node reports emulated ones.
  if (process.platform !== 'win32') closeToOthers(dataDir);
};

/**
 * The data folder comes first, which immediately excludes other users from everything below. Each entry of it
 * is closed after its content, so its permissions record that its content is done: a start checks a few names
 * instead of every picture, and completes an interrupted start.
 */
const closeToOthers = (dataDir: string): void => {
  const stats = statSync(dataDir);
  if (dirname(dataDir) === dataDir || stats.mode & STICKY) {
    throw new ConfigError(`DATA_DIR must be a folder of Opencall's own, not ${dataDir}.`);
  }
  close(dataDir, stats);
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    const found = find(path);
    if (found && isOpen(found)) closeTree(path, found);
  }
};

const closeTree = (path: string, stats: Stats): void => {
  if (stats.isDirectory()) {
    for (const name of readdirSync(path)) {
      const inner = join(path, name);
      const found = find(inner);
      if (found) closeTree(inner, found);
    }
  }
  close(path, stats);
};

/** Permissions of a link have no effect, and its target is outside of this folder. */
const isOpen = (stats: Stats): boolean => !stats.isSymbolicLink() && (stats.mode & OTHERS) !== 0;

const find = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

const close = (path: string, stats: Stats): void => {
  if (!isOpen(stats)) return;
  try {
    chmodSync(path, stats.mode & ~OTHERS & 0o7777);
  } catch (error) {
    // Another process has deleted it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw new ConfigError(
      `${path} is open to other users of this machine, and this program may not change that (${reasonOf(error)}). ` +
        'Give DATA_DIR with all it holds to the user that Opencall runs as (chown -R), or name another folder.',
    );
  }
};
