import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { BackupError } from '#platform/backup/archive.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { MINUTE_MS } from '#platform/time.ts';

/** Messages from the process that makes a backup to the one that started it. */
export type BackupMessage = { alive: true } | { made: number } | { failed: string };

/** Makes a backup at an address and calls `onAlive` at intervals. @returns its size in bytes. */
export type MakeBackup = (address: string, onAlive: () => void) => Promise<number>;

/** Low priority, so that requests are served first. */
const NICENESS = 10;
/** The process reports every piece. Without a report for this long it hangs. */
const SILENT_MS = 10 * MINUTE_MS;

const yieldToOthers = ({ pid }: ChildProcess): void => {
  try {
    if (pid) setPriority(pid, NICENESS);
  } catch {
    // The process has already ended, or the system has no priorities. Both are harmless.
  }
};

/**
 * Makes the backup in a process of its own: runs the backup command with the settings of this process.
 * @throws BackupError with the error of the command.
 */
export const makeForkedBackup: MakeBackup = (address, onAlive) =>
  new Promise((resolve, reject) => {
    const program = join(findPackageRoot(), 'dist', 'cli.js');
    const child = fork(program, ['backup', address], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    yieldToOthers(child);
    let outcome: BackupMessage | undefined;
    const kill = () => void child.kill('SIGKILL');
    let timer = setTimeout(kill, SILENT_MS);
    child.on('message', (message: BackupMessage) => {
      clearTimeout(timer);
      timer = setTimeout(kill, SILENT_MS);
      if ('alive' in message) onAlive();
      else outcome = message;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (outcome && 'made' in outcome) resolve(outcome.made);
      else if (outcome && 'failed' in outcome) reject(new BackupError(outcome.failed));
      else reject(new BackupError(`The process that made the backup ended with ${signal ?? code}.`));
    });
  });
