import { parseArgs } from 'node:util';
import { cliCommand } from '#platform/package-root.ts';
import { backup } from './backup.ts';
import {
  type Command,
  type CommandCall,
  FLAG_NAMES,
  type FlagName,
  OPTION_NAMES,
  type OptionName,
  type Surroundings,
  UsageError,
} from './command.ts';
import { createStaff } from './create-staff.ts';
import { doctor } from './doctor.ts';
import { endSessionsOf } from './end-sessions.ts';
import { extendTrialOf } from './extend-trial.ts';
import { findMembers } from './find-member.ts';
import { install, rollback, uninstall, update } from './hosting/commands.ts';
import { maintenance } from './maintenance.ts';
import { withContext } from './open-context.ts';
import { resendVerificationOf } from './resend-verification.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { restore } from './restore.ts';
import { setRoleOf } from './set-role.ts';
import { undoUpgrade } from './undo-upgrade.ts';

/** Every task of operators, by its name. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'create-staff': createStaff,
  'find-member': findMembers,
  'set-role': setRoleOf,
  'end-sessions': endSessionsOf,
  'resend-verification': resendVerificationOf,
  'extend-trial': extendTrialOf,
  'reset-two-factor': resetTwoFactor,
  backup,
  restore,
  maintenance,
  doctor,
  install,
  uninstall,
  update,
  rollback,
  'undo-upgrade': undoUpgrade,
};

const describeTask = (name: string, { usage, about }: Command): string =>
  `${`${name} ${usage}`.trim()}\n    ${about}`;

const HELP = `Usage: ${cliCommand()} TASK …

${Object.entries(COMMANDS)
  .map(([name, command]) => describeTask(name, command))
  .join('\n\n')}

Tasks read the settings from the environment, as the server does. backup, doctor and maintenance work while a server runs. With
PostgreSQL (DATABASE_URL) tasks that manage accounts do too. The embedded database can be used by one process only: stop the
server first.`;

const readCall = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...(Object.fromEntries(OPTION_NAMES.map((name) => [name, { type: 'string' }])) as Record<
        OptionName,
        { type: 'string' }
      >),
      ...(Object.fromEntries(FLAG_NAMES.map((name) => [name, { type: 'boolean' }])) as Record<
        FlagName,
        { type: 'boolean' }
      >),
      help: { type: 'boolean', short: 'h' },
    },
  });

/** Checks that the task uses every given option and word. @throws UsageError if it does not. */
const assertTaken = (name: string, command: Command, given: { options: string[]; words: string[] }): void => {
  const taken: readonly string[] = command.options;
  const stray = given.options.find((option) => !taken.includes(option));
  if (stray) throw new UsageError(`${name} has no option --${stray}.`);
  const word = given.words[command.words ?? 0];
  if (word !== undefined) throw new UsageError(`${name} does not know what to do with '${word}'.`);
};

/** Finds the task of a call and checks its arguments. A text: the help that is wanted. @throws UsageError */
export const readCommand = (args: string[]): { command: Command; call: CommandCall } | string => {
  const { positionals, values } = readCall(args);
  const { help, ...options } = values;
  const [name, ...words] = positionals;
  if (name === undefined) return HELP;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no task '${name}'.\n\n${HELP}`);
  if (help) return `Usage: ${cliCommand()} ${describeTask(name, command)}`;
  assertTaken(name, command, { options: Object.keys(options), words });
  return { command, call: { options: options as CommandCall['options'], words } };
};

/**
 * Carries out what an operator asks for, and answers with what to tell them.
 * @throws UsageError, and what the task itself refuses.
 */
export const runCommand = async (args: string[], surroundings: Surroundings): Promise<string> => {
  const found = readCommand(args);
  if (typeof found === 'string') return found;
  const { command, call } = found;
  if ('start' in command) return command.start(surroundings, call);
  return withContext(surroundings, (context) => command.run(context, call));
};
