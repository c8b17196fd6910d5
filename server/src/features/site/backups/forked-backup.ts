import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { BackupError } from '#platform/backup/archive.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { MINUTE_MS } from '#platform/time.ts';

/** What a process that makes a backup says to the one that started it. */
export type BackupMessage = { alive: true } | { made: number } | { failed: string };

/** Makes a backup at an address; `onAlive` is called again and again. @returns its bytes. */
export type MakeBackup = (address: string, onAlive: () => void) => Promise<number>;

/** Everything that answers people goes first. */
const NICENESS = 10;
/** It tells of every piece: one that says nothing for so long hangs. */
const SILENT_MS = 10 * MINUTE_MS;

const yieldToOthers = ({ pid }: ChildProcess): void => {
  try {
    if (pid) setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or the system knows no priorities: neither stops the work.
  }
};

/**
 * Has a process of its own make the backup: the command that people use, with this one's settings.
 * @throws BackupError with what it said.
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
