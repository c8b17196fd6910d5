import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hasListener, listenInFolder } from '#platform/embedded/lock-socket.ts';
import { isProcessAlive, type ProcessIdentity, processStart } from '#platform/process-identity.ts';

const LOCK_FILE = 'opencall.pid';
/** Milliseconds. */
const WRITING_MS = 2_000;

/** Another running process holds the data folder. The message is shown to the operator. */
export class DataFolderInUseError extends Error {
  readonly pid: number;

  constructor(pid: number, dataDir: string) {
    super(
      `Another Opencall process (pid ${pid}) is already using the data folder ${dataDir}. ` +
        'Stop it first, or give this one its own DATA_DIR or a DATABASE_URL.',
    );
    this.name = 'DataFolderInUseError';
    this.pid = pid;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const tryCreate = (file: string, text: string): boolean => {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

interface Owner extends ProcessIdentity {
  /** The result of `readNamespace`; empty in the locks of older versions. */
  namespace: string;
}

const parseOwner = (text: string): Owner | undefined => {
  const [pid, startedAt = '', namespace = ''] = text.trim().split(' ');
  return Number(pid) > 0 ? { pid: Number(pid), startedAt, namespace } : undefined;
};

/** Identifies the set of processes that this one can see, which is different in each container. Empty outside Linux. */
const readNamespace = (): string => {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
};

/** A process that has just created its lock may not listen on its socket yet. */
const isNew = (file: string): boolean => {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - written < WRITING_MS;
};

/**
 * True if the owner of a lock is running. An owner in another container is invisible: its pid says nothing here, so
 * its socket decides. A lock without a pid is being written right now; if it is older, a power cut emptied it.
 */
const isHeld = async (file: string, text: string): Promise<boolean> => {
  const owner = parseOwner(text);
  if (!owner) return isNew(file);
  const isVisible = owner.namespace === '' || owner.namespace === readNamespace();
  if (isVisible) return isProcessAlive(owner);
  return isNew(file) || (await hasListener(dirname(file)));
};

/**
 * Renames the lock before removing it. If two processes find it stale at the same time, only one rename
 * succeeds; if the renamed lock is a newer one, it is put back.
 */
const removeStale = (file: string, stale: string): void => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readText(aside);
  if (moved !== stale) tryCreate(file, moved);
  rmSync(aside, { force: true });
};

/**
 * Locks the data folder for this process and returns the release. PGlite itself does not notice a second
 * process on the same files, and two processes destroy the database. Takes over the lock of a process that has ended.
 */
export const lockDataFolder = async (dataDir: string): Promise<() => void> => {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOCK_FILE);
  const mine = `${process.pid} ${processStart(process.pid) ?? ''} ${readNamespace()}\n`;
  if (!tryCreate(file, mine)) {
    const found = readText(file);
    if (await isHeld(file, found)) throw new DataFolderInUseError(parseOwner(found)?.pid ?? 0, folder);
    removeStale(file, found);
    if (!tryCreate(file, mine)) throw new DataFolderInUseError(parseOwner(readText(file))?.pid ?? 0, folder);
  }
  const stopListening = await listenInFolder(folder);
  return () => {
    stopListening();
    if (readText(file) === mine) rmSync(file, { force: true });
  };
};
