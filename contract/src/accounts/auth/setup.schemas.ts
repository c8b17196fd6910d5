import { z } from 'zod';
import { emailSchema, passwordSchema, stageNameSchema } from './auth.schemas.ts';
import { newPasskeyResponseSchema } from './passkeys.schemas.ts';

/** Any text may be sent; one that is not the token is wrong, however long it is. */
export const setupTokenSchema = z.string('The setup address is incomplete');

/** Who becomes the first admin. */
export const firstAdminSchema = z.object({
  token: setupTokenSchema,
  username: stageNameSchema,
  email: emailSchema('Please enter a valid email address'),
});

/** The first admin signs in with a password, or with a passkey that was made for POST /api/setup/passkey/options. */
export const setupSchema = firstAdminSchema
  .extend({ password: passwordSchema.optional(), credential: newPasskeyResponseSchema.optional() })
  .refine(({ password, credential }) => (password === undefined) !== (credential === undefined), {
    error: 'Choose either a password or a passkey',
    path: ['password'],
  });
