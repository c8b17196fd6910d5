import { extendTrialSchema } from '@opencall/contract/staff/people/people.schemas';
import { TRIAL_DAYS_MAX } from '@opencall/contract/staff/people/people.vocabulary';
import { extendTrial } from '#features/staff/people/people.service.ts';
import type { DatabaseCommand } from './command.ts';
import { administer, findMember, MEMBER_OPTIONS, MEMBER_USAGE } from './member.ts';
import { parse } from './parse.ts';

export const extendTrialOf: DatabaseCommand = {
  usage: `${MEMBER_USAGE} --days DAYS`,
  about: `Makes a member’s trial longer (1 to ${TRIAL_DAYS_MAX} days), or opens one again that is over.`,
  options: [...MEMBER_OPTIONS, 'days'],
  run: async (context, call) => {
    const { days } = parse(extendTrialSchema, { days: Number(call.options.days ?? Number.NaN) });
    const userId = await findMember(context, call);
    const person = await administer(context, (administration) =>
      extendTrial(administration, { userId, days }),
    );
    return `The trial of ${person.username} (id ${person.id}) runs until ${person.subscription.trialEndsAt}.`;
  },
};
