import { resendVerification } from '#features/staff/people/people.service.ts';
import type { DatabaseCommand } from './command.ts';
import { administer, findMember, MEMBER_OPTIONS, MEMBER_USAGE } from './member.ts';

export const resendVerificationOf: DatabaseCommand = {
  usage: MEMBER_USAGE,
  about: 'Sends the email that confirms an address again; the running server delivers it.',
  options: MEMBER_OPTIONS,
  run: async (context, call) => {
    const userId = await findMember(context, call);
    await administer(context, (administration) => resendVerification(administration, userId));
    return 'The email is on its way.';
  },
};
