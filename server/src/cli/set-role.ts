import { ROLES } from '@opencall/contract/shared/vocabulary';
import { setRoleSchema } from '@opencall/contract/staff/people/people.schemas';
import { setRole } from '#features/staff/people/people.service.ts';
import { type DatabaseCommand, UsageError } from './command.ts';
import { administer, findMember, MEMBER_OPTIONS, MEMBER_USAGE } from './member.ts';
import { parse } from './parse.ts';

export const setRoleOf: DatabaseCommand = {
  usage: `${MEMBER_USAGE} --role ROLE`,
  about: `Gives an account another role (${ROLES.join(', ')}) and notifies its owner by email. The last administrator stays one.`,
  options: [...MEMBER_OPTIONS, 'role'],
  run: async (context, call) => {
    if (call.options.role === undefined) throw new UsageError('Please name the role: --role ROLE.');
    const { role } = parse(setRoleSchema, { role: call.options.role });
    const userId = await findMember(context, call);
    const person = await administer(context, (administration) => setRole(administration, { userId, role }));
    return `${person.username} (id ${person.id}) has the role ${person.role}.`;
  },
};
