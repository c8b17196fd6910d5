import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import * as m from '#messages/site/backups.ts';
import { BackupError } from '#platform/backup/archive.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { MINUTE_MS } from '#platform/time.ts';
import type { OnAlive } from './backups.service.ts';

/** Messages from the process that makes or checks a backup to the one that started it. */
export type BackupMessage = { alive: string } | { made: number } | { checked: string } | { failed: string };

/** Makes a backup at an address and calls `onAlive` at intervals. @returns its size in bytes. */
export type MakeBackup = (address: string, onAlive: OnAlive) => Promise<number>;
/** Checks the backup at an address and calls `onAlive` at intervals. @returns a sentence about what is in it. */
export type CheckBackup = (address: string, onAlive: OnAlive) => Promise<string>;

/** Work with backups that processes of their own do. */
export interface BackupPrograms {
  make: MakeBackup;
  check: CheckBackup;
}

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
 * Runs a task of the command line in a process of its own, with the settings of this process.
 * @throws BackupError with the error of the command.
 */
const runForked = (words: readonly string[], onAlive: OnAlive): Promise<BackupMessage> =>
  new Promise((resolve, reject) => {
    const program = join(findPackageRoot(), 'dist', 'cli.js');
    const child = fork(program, [...words], {
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
      if ('alive' in message) onAlive(message.alive);
      else outcome = message;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (!outcome) reject(new BackupError(m.processEndedWith({ signal: signal ?? code ?? '' })));
      else if ('failed' in outcome) reject(new BackupError(outcome.failed));
      else resolve(outcome);
    });
  });

/** The programs of the build. */
export const FORKED_PROGRAMS: BackupPrograms = {
  make: async (address, onAlive) => {
    const outcome = await runForked(['backup', address], onAlive);
    return 'made' in outcome ? outcome.made : 0;
  },
  check: async (address, onAlive) => {
    const outcome = await runForked(['restore', '--check', address], onAlive);
    return 'checked' in outcome ? outcome.checked : '';
  },
};
