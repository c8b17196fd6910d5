import { z } from 'zod';
import { codeSchema, registerSchema } from '#accounts/auth/auth.schemas.ts';
import { TERMS_REQUIRED } from '#accounts/auth/auth.vocabulary.ts';
import { presentPasswordSchema } from '#accounts/auth/two-factor.schemas.ts';

/** `name` is null if this site has no provider. */
export const oidcProviderSchema = z.object({ name: z.string().nullable() });

/**
 * The step after the provider named the user: `register` an account, or enter the `code` of the account's
 * second factor.
 */
export const oidcPendingSchema = z.object({
  name: z.string(),
  step: z.enum(['register', 'code']),
  /** Proposals from the provider, which the user can change. */
  suggestions: z.object({ username: z.string(), email: z.string() }),
  inviteCode: z.string().nullable(),
});
export type OidcPending = z.infer<typeof oidcPendingSchema>;

export const oidcRegisterSchema = registerSchema.omit({ password: true, idCardUrl: true }).extend({
  terms: z.literal(true, TERMS_REQUIRED),
});
export const oidcCodeSchema = z.object({ code: codeSchema });

/** The connection of the account with the provider. */
export const oidcLinkSchema = z.object({
  /** Name of the provider; null if this site has none. */
  name: z.string().nullable(),
  isLinked: z.boolean(),
  /** The email address that the provider gave. */
  email: z.string().nullable(),
  hasPassword: z.boolean(),
});
export type OidcLink = z.infer<typeof oidcLinkSchema>;

export const startLinkSchema = z.object({ password: presentPasswordSchema, code: codeSchema.optional() });
