import { z } from 'zod';
import { codeSchema, registerSchema, TERMS_REQUIRED } from '#accounts/auth/auth.schemas.ts';
import { presentPasswordSchema } from '#accounts/auth/two-factor.schemas.ts';

/** Null: this site has no provider to sign in with. */
export const oidcProviderSchema = z.object({ name: z.string().nullable() });

/**
 * What is left to do after the provider has said who somebody is: `register` an account, or the `code` of the account's
 * second step.
 */
export const oidcPendingSchema = z.object({
  name: z.string(),
  step: z.enum(['register', 'code']),
  /** What the provider says; to be looked over. */
  suggestions: z.object({ username: z.string(), email: z.string() }),
  inviteCode: z.string().nullable(),
});
export type OidcPending = z.infer<typeof oidcPendingSchema>;

export const oidcRegisterSchema = registerSchema.omit({ password: true, idCardUrl: true }).extend({
  terms: z.literal(true, TERMS_REQUIRED),
});
export const oidcCodeSchema = z.object({ code: codeSchema });

/** How the account is connected with the provider. */
export const oidcLinkSchema = z.object({
  /** Of the provider; null: this site has none. */
  name: z.string().nullable(),
  isLinked: z.boolean(),
  /** The address that the provider gave. */
  email: z.string().nullable(),
  hasPassword: z.boolean(),
});
export type OidcLink = z.infer<typeof oidcLinkSchema>;

export const startLinkSchema = z.object({ password: presentPasswordSchema, code: codeSchema.optional() });
