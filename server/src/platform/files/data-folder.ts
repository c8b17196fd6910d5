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
 * Makes the data folder, or checks the one that is there, and closes it to the machine's other users.
 * @param dataDir absolute path.
 * @throws ConfigError with a sentence for the operator.
 */
export const prepareDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder that this program can write to (${reasonOf(error)}).`);
  }
  // Windows has no such permissions: Node tells of made-up ones there.
  if (process.platform !== 'win32') closeToOthers(dataDir);
};

/**
 * The data folder itself comes first, which shuts out everybody at once whatever lies beneath. What lies directly in
 * it is closed after all that it holds, so its own permissions record that this was done: a start looks at a handful
 * of names, not at every picture, and one that was cut off is made up for by the next.
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

/** A link's own permissions mean nothing, and what it leads to is not under this folder. */
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
