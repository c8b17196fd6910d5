import { z } from 'zod';
import { emailSchema, passwordSchema, stageNameSchema } from './auth.schemas.ts';
import { newPasskeyResponseSchema } from './passkeys.schemas.ts';

/** Any text is accepted, so that a malformed token gets the same answer as a wrong one. */
export const setupTokenSchema = z.string('The setup address is incomplete');

/** The first admin. */
export const firstAdminSchema = z.object({
  token: setupTokenSchema,
  username: stageNameSchema,
  email: emailSchema('Please enter a valid email address'),
});

/** The first admin's password, or a passkey made with POST /api/setup/passkey/options. */
export const setupSchema = firstAdminSchema
  .extend({ password: passwordSchema.optional(), credential: newPasskeyResponseSchema.optional() })
  .refine(({ password, credential }) => (password === undefined) !== (credential === undefined), {
    error: 'Choose either a password or a passkey',
    path: ['password'],
  });
