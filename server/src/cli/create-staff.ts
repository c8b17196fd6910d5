import { randomBytes } from 'node:crypto';
import { emailSchema, passwordSchema, stageNameSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { STAFF_ROLES } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';
import { createAccount } from '#features/accounts/auth/account.service.ts';
import { hashPassword } from '#features/accounts/auth/password-hasher.ts';
import type { DatabaseCommand } from './command.ts';
import { parse } from './parse.ts';

const staffSchema = z.object({
  role: z.enum(STAFF_ROLES, 'role must be admin or moderator'),
  username: stageNameSchema,
  email: emailSchema('email must be a valid address'),
  password: passwordSchema,
});

export const createStaff: DatabaseCommand = {
  usage: '--role admin|moderator --username NAME --email ADDRESS [--password PASSWORD]',
  about:
    'Creates a staff account; these cannot be registered. Without --password, one is generated and printed.',
  options: ['role', 'username', 'email', 'password'],
  run: async ({ database, now }, { options }) => {
    const made = randomBytes(12).toString('base64url');
    const { password, ...account } = parse(staffSchema, { password: made, ...options });
    const passwordHash = await hashPassword(password);
    const user = await database.transaction((tx) =>
      createAccount(tx, { ...account, passwordHash, dateOfBirth: null, now: now() }),
    );
    const secret = options.password === undefined ? `, password: ${made}` : '';
    return `Made the ${user.role} ${user.username} (id ${user.id}), email: ${user.email}${secret}`;
  },
};
