import { emailSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { z } from 'zod';
import { clearTwoFactor } from '#features/accounts/auth/second-factor.service.ts';
import type { DatabaseCommand } from './command.ts';
import { parse } from './parse.ts';

const addressSchema = z.object({ email: emailSchema('email must be a valid address') });

export const resetTwoFactor: DatabaseCommand = {
  usage: '--email ADDRESS',
  about:
    'Turns two-factor sign-in of an account off, for a member who lost the authenticator app and the recovery codes. The password ' +
    'alone then signs in.',
  options: ['email'],
  run: async ({ database }, { options }) => {
    const { email } = parse(addressSchema, options);
    const was = await database.transaction((tx) => clearTwoFactor(tx, email));
    return `${email}: two-factor sign-in ${was ? 'is off now' : 'was not on'}.`;
  },
};
