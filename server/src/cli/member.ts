import { emailSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { idParamSchema } from '@opencall/contract/shared/ids';
import { z } from 'zod';
import { type Administration, getPersonId } from '#features/staff/people/people.service.ts';
import { type CommandCall, type CommandContext, UsageError } from './command.ts';
import { parse } from './parse.ts';

/** The options that identify the member of a task. */
export const MEMBER_OPTIONS = ['id', 'email', 'username'] as const;
export const MEMBER_USAGE = '--id ID | --email ADDRESS | --username NAME';

const memberSchema = z.object({
  id: idParamSchema.optional(),
  email: emailSchema('Must be a valid address').optional(),
  username: z.string().trim().min(1, 'Must not be empty').optional(),
});

/** Finds the member by exactly one of the three options. @throws UsageError, USER_NOT_FOUND. */
export const findMember = ({ database }: CommandContext, { options }: CommandCall): Promise<number> => {
  const { id, email, username } = parse(memberSchema, {
    id: options.id,
    email: options.email,
    username: options.username,
  });
  const keys = [
    ...(id === undefined ? [] : [{ id }]),
    ...(email === undefined ? [] : [{ email }]),
    ...(username === undefined ? [] : [{ username }]),
  ];
  const [key] = keys;
  if (key === undefined || keys.length > 1)
    throw new UsageError(`Please say who: ${MEMBER_USAGE} (one of them).`);
  return getPersonId(database.db, key);
};

/** Runs an administrator's action in a transaction; in the audit log the command line has no actor. */
export const administer = <Result>(
  context: CommandContext,
  run: (administration: Administration) => Promise<Result>,
): Promise<Result> =>
  context.database.transaction((tx) =>
    run({ context, tx, actor: { actorId: null, address: null, now: context.now() } }),
  );
