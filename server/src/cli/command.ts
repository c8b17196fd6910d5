import type { Database } from '#platform/database/database.ts';
import type { EmailContext } from '#platform/platform.ts';

/** A call that cannot be understood or carried out; its message is a sentence for the operator. */
export class UsageError extends Error {}

/** What tasks work with: the same services as the server, over the same database. */
export interface CommandContext extends EmailContext {
  database: Database;
}

/** What stands behind the task's name: `--name VALUE`, and words without a name. */
export interface CommandCall {
  options: Readonly<Partial<Record<OptionName, string>>>;
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
] as const;
export type OptionName = (typeof OPTION_NAMES)[number];

/** One task of operators. */
export interface Command {
  /** What follows the task's name, for the help. */
  usage: string;
  /** What it does, in a sentence or two. */
  about: string;
  options: readonly OptionName[];
  /** How many words without a name it takes, at most. */
  words?: number;
  /** Answers with what to tell the operator. */
  run(context: CommandContext, call: CommandCall): Promise<string>;
}
