import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

const bootOf = (startedAt: string): string => startedAt.split('/')[0] ?? '';

/**
 * True if this process can find out from the pid of an owner whether it runs. In another container the pid says
 * nothing. Inside a container, systemd hides its boot id from services with ProtectKernelTunables.
 */
const isVisible = ({ namespace, startedAt }: Owner): boolean =>
  (namespace === '' || namespace === readNamespace()) &&
  (startedAt === '' || bootOf(startedAt) === bootOf(processStart(process.pid) ?? ''));

/**
 * True if the owner of a lock is running. The socket decides about an owner that is not visible. A lock without a pid
 * is being written right now; if it is older, a power cut emptied it.
 */
const isHeld = async (file: string, text: string): Promise<boolean> => {
  const owner = parseOwner(text);
  if (!owner) return isNew(file);
  if (isVisible(owner)) return isProcessAlive(owner);
  return isNew(file) || (await hasListener(dirname(file)));
};

/**
 * Replaces a stale lock, one process at a time. Returns false if another process was faster.
 * @param stale the text of the stale lock
 */
const takeOver = (file: string, stale: string, mine: string): boolean => {
  const claim = `${file}.claim`;
  // A claim lasts for a moment only, so an older one was left by a kill or a power cut.
  if (existsSync(claim) && !isNew(claim)) rmSync(claim, { force: true });
  if (!tryCreate(claim, mine)) return false;
  try {
    const found = readText(file);
    if (found !== stale || (found === '' && isNew(file))) return false;
    rmSync(file, { force: true });
    return tryCreate(file, mine);
  } finally {
    rmSync(claim, { force: true });
  }
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
    if (!takeOver(file, found, mine))
      throw new DataFolderInUseError(parseOwner(readText(file))?.pid ?? 0, folder);
  }
  const stopListening = await listenInFolder(folder);
  return () => {
    stopListening();
    if (readText(file) === mine) rmSync(file, { force: true });
  };
};
