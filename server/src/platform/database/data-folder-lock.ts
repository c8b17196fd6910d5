import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';

const LOCK_FILE = 'opencall.pid';

/** Another live process holds the data folder; its message is meant for people. */
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

interface Owner {
  pid: number;
  /** When that process began, in the system's own unit: tells it from a later one with the same pid. */
  startedAt: string;
}

/**
 * Takes the data folder for this process and returns the release. PGlite itself does not notice a
 * second process on the same files. A lock whose process is gone is taken over.
 */
export function lockDataFolder(dataDir: string): () => void {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOCK_FILE);
  const me: Owner = { pid: process.pid, startedAt: processStart(process.pid) ?? '' };
  if (!tryCreate(file, me)) {
    const owner = readOwner(file);
    if (owner && isAlive(owner)) throw new DataFolderInUseError(owner.pid, folder);
    rmSync(file, { force: true });
    if (!tryCreate(file, me)) throw new DataFolderInUseError(readOwner(file)?.pid ?? 0, folder);
  }
  return () => rmSync(file, { force: true });
}

function tryCreate(file: string, owner: Owner): boolean {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, `${owner.pid} ${owner.startedAt}\n`);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const [pid, startedAt = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return Number(pid) > 0 ? { pid: Number(pid), startedAt } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const startedAt = processStart(owner.pid);
  return startedAt === undefined || owner.startedAt === '' || startedAt === owner.startedAt;
}

/**
 * On Linux the boot's id and the ticks since boot at which the process began (proc(5), field 22);
 * elsewhere undefined. A restarted container gives the new process the old one's pid.
 */
function processStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${ticks}`;
  } catch {
    return undefined;
  }
}
