import type { Environment } from '#config/environment.ts';
import type { BackupMessage } from '#features/site/backups/forked-backup.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { EmailContext } from '#platform/platform.ts';

/** A call that cannot be understood or carried out; its message is a sentence for the operator. */
export class UsageError extends Error {}

/** What tasks work with: the same services as the server, over the same database. */
export interface CommandContext extends EmailContext {
  database: Database;
}

/** Where a task runs. */
export interface Surroundings {
  environment: Environment;
  log: Log;
  /** Shows the progress of a long task; absent: progress is not shown. */
  tell?(line: string): void;
  /** Prints a line that stays on the screen; absent: it is not shown. */
  say?(line: string): void;
  /** Asks the operator; absent: there is no terminal. */
  ask?(question: string): Promise<string>;
  /** The server that started this process for a backup. */
  parent?(message: BackupMessage): void;
}

/** What stands behind the task's name: `--name VALUE`, `--name`, and words without a name. */
export interface CommandCall {
  options: Readonly<Partial<Record<OptionName, string> & Record<FlagName, true>>>;
  words: readonly string[];
}

/** Every option that some task takes; each has a value. */
export const OPTION_NAMES = [
  'id',
  'email',
  'username',
  'role',
  'standing',
  'limit',
  'days',
  'password',
  'until',
  'message',
  'since',
  'domain',
  'proxy',
  'smtp',
] as const;
export type OptionName = (typeof OPTION_NAMES)[number];

/** Every option that has no value. */
export const FLAG_NAMES = [
  'check',
  'set-aside',
  'without-secrets',
  'without-media',
  'closed',
  'unsigned',
  'resume',
  'yes',
  'postgres',
  'dry-run',
] as const;
export type FlagName = (typeof FLAG_NAMES)[number];

interface CommandFacts {
  /** The arguments after the task's name, for the help. */
  usage: string;
  /** What it does, in a sentence or two. */
  about: string;
  options: readonly (OptionName | FlagName)[];
  /** How many words without a name it takes, at most. */
  words?: number;
}

/** A task over a database that is open and migrated. It answers with what to tell the operator. */
export interface DatabaseCommand extends CommandFacts {
  run(context: CommandContext, call: CommandCall): Promise<string>;
}

/** A task that opens what it needs itself. It answers with what to tell the operator. */
export interface PlainCommand extends CommandFacts {
  start(surroundings: Surroundings, call: CommandCall): Promise<string>;
}

/** One task of operators. */
export type Command = DatabaseCommand | PlainCommand;
