import { endSessions } from '#features/staff/people/people.service.ts';
import type { DatabaseCommand } from './command.ts';
import { administer, findMember, MEMBER_OPTIONS, MEMBER_USAGE } from './member.ts';

export const endSessionsOf: DatabaseCommand = {
  usage: MEMBER_USAGE,
  about: 'Signs an account out on every device immediately, and notifies its owner by email.',
  options: MEMBER_OPTIONS,
  run: async (context, call) => {
    const userId = await findMember(context, call);
    const { message } = await administer(context, (administration) => endSessions(administration, userId));
    return message;
  },
};
