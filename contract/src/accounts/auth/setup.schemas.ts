import { z } from 'zod';
import * as m from '#messages/accounts/auth.ts';
import * as shared from '#messages/shared.ts';
import { emailSchema, passwordSchema, stageNameSchema } from './auth.schemas.ts';
import { newPasskeyResponseSchema } from './passkeys.schemas.ts';

/** Any text is accepted, so that a malformed token gets the same answer as a wrong one. */
export const setupTokenSchema = z.string(m.setupAddressIncomplete);

/** The first admin. */
export const firstAdminSchema = z.object({
  token: setupTokenSchema,
  username: stageNameSchema,
  email: emailSchema(shared.emailInvalid),
});

/** The first admin's password, or a passkey made with POST /api/setup/passkey/options. */
export const setupSchema = firstAdminSchema
  .extend({ password: passwordSchema.optional(), credential: newPasskeyResponseSchema.optional() })
  .refine(({ password, credential }) => (password === undefined) !== (credential === undefined), {
    error: m.eitherPasswordOrPasskey,
    path: ['password'],
  });
