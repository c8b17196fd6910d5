import { createInterface } from 'node:readline/promises';
import { ConfigError } from '#config/config-error.ts';
import { processEnvironment } from '#config/environment.ts';
import { BackupError } from '#platform/backup/archive.ts';
import { ControlError } from '#platform/control/control-client.ts';
import { MigrationMismatchError } from '#platform/database/migrate.ts';
import { cannotOpenDatabase } from '#platform/embedded/cannot-open-database.ts';
import { DataFolderInUseError } from '#platform/embedded/data-folder-lock.ts';
import { WrongUserError } from '#platform/embedded/folder-owner.ts';
import { AppError } from '#platform/http/app-error.ts';
import { DatabaseUnreachableError } from '#platform/postgres/postgres-database.ts';
import { OldPostgresError } from '#platform/postgres/postgres-version.ts';
import { StorageUnavailableError } from '#platform/storage/stored-object.ts';
import { type Surroundings, UsageError } from './cli/command.ts';
import { runCommand } from './cli/run-command.ts';

const log = { info: () => {}, warn: console.warn, error: console.error };

const EXPLAINED = [
  UsageError,
  ConfigError,
  BackupError,
  ControlError,
  DataFolderInUseError,
  DatabaseUnreachableError,
  MigrationMismatchError,
  OldPostgresError,
  StorageUnavailableError,
  WrongUserError,
  AppError,
];

/**
 * Errors that are printed as a sentence without a stack: known ones, argument errors and system errors (a
 * full disk).
 */
const isExplained = (error: unknown): error is Error =>
  (error instanceof Error && 'syscall' in error) ||
  cannotOpenDatabase(error) ||
  EXPLAINED.some((kind) => error instanceof kind) ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

// Files that this process writes are readable only by its own user.
process.umask(0o077);
const surroundings: Surroundings = {
  environment: processEnvironment(),
  log,
  say: (line) => console.log(line),
  tell: (line) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`),
};
if (process.stdin.isTTY) {
  surroundings.ask = async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    return terminal.question(question).finally(() => terminal.close());
  };
}
if (process.send) {
  surroundings.parent = (message) => void process.send?.(message);
  // If the server that started it is gone, the result is not needed anymore.
  process.once('disconnect', () => process.exit(1));
}
const run = async (): Promise<void> => {
  try {
    const answer = await runCommand(process.argv.slice(2), surroundings);
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    console.log(answer);
  } catch (error) {
    console.error(isExplained(error) ? error.message : error);
    process.exitCode = 1;
  }
  // An open channel to the server would keep this process alive.
  if (process.connected) process.disconnect?.();
};
void run();
