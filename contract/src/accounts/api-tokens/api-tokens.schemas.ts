import { z } from 'zod';
import { codeSchema } from '#accounts/auth/auth.schemas.ts';
import { presentPasswordSchema } from '#accounts/auth/two-factor.schemas.ts';
import * as m from '#messages/accounts/api-tokens.ts';
import * as shared from '#messages/shared.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { labelText } from '#shared/names.ts';
import { API_TOKEN_SCOPES } from './api-tokens.vocabulary.ts';

const NAME_MAX = 80;

export const newApiTokenSchema = z.object({
  name: labelText(m.theName, m.nameRequired).pipe(
    z
      .string()
      .min(1, m.nameRequired)
      .max(NAME_MAX, shared.atMostCharacters({ max: NAME_MAX })),
  ),
  /** In any order; duplicates are removed. */
  scopes: z
    .array(z.enum(API_TOKEN_SCOPES, m.unknownScope), m.scopesRequired)
    .min(1, m.chooseAtLeastOneScope)
    .max(20)
    .transform((scopes) => API_TOKEN_SCOPES.filter((scope) => scopes.includes(scope))),
  /** Required if the caller signed in more than 15 minutes ago. */
  password: presentPasswordSchema.optional(),
  /** Required besides the password with two-factor sign-in. */
  code: codeSchema.optional(),
});

export const apiTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(API_TOKEN_SCOPES)),
  /** The owner, whose rights the token has. */
  owner: z.object({ id: idSchema, username: z.string() }),
  createdAt: timestampSchema,
  /** Precise to five minutes; null: never. */
  lastUsedAt: timestampSchema.nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** `token` is returned only this once. */
export const createdApiTokenSchema = apiTokenSchema.extend({ token: z.string() });
