import { ConfigError } from '#config/config-error.ts';
import { processEnvironment } from '#config.ts';
import { MigrationMismatchError } from '#platform/database/migrate.ts';
import { AppError } from '#platform/http/app-error.ts';
import { UsageError } from './cli/command.ts';
import { runCommand } from './cli/run-command.ts';

const log = { info: () => {}, warn: console.warn, error: console.error };

/** Told in a sentence, without a stack. */
const isExplained = (error: unknown): error is Error =>
  [UsageError, ConfigError, MigrationMismatchError, AppError].some((kind) => error instanceof kind) ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

// What this process writes is for the user that it runs as alone.
process.umask(0o077);
try {
  console.log(await runCommand(process.argv.slice(2), { environment: processEnvironment(), log }));
} catch (error) {
  console.error(isExplained(error) ? error.message : error);
  process.exitCode = 1;
}
