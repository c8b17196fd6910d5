import { z } from 'zod';
import * as m from '#messages/accounts/auth.ts';
import { timestampSchema } from '#shared/ids.ts';
import { codeSchema } from './auth.schemas.ts';
import { PASSWORD_MAX } from './auth.vocabulary.ts';

/** Number of recovery codes in a set; a new set replaces the old one. */
export const RECOVERY_CODES = 10;

/** The current password, as proof of identity. */
export const presentPasswordSchema = z
  .string(m.currentPasswordRequired)
  .min(1, m.currentPasswordRequired)
  .max(PASSWORD_MAX, m.currentPasswordRequired);

export const startTwoFactorSchema = z.object({ password: presentPasswordSchema });
export const confirmTwoFactorSchema = z.object({ code: codeSchema });
/** Both factors: required to switch two-factor sign-in off, and for new recovery codes. */
export const bothFactorsSchema = z.object({ password: presentPasswordSchema, code: codeSchema });

export const twoFactorStateSchema = z.object({
  enabled: z.boolean(),
  enabledAt: timestampSchema.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;

/** `secret` in base32, to enter by hand; `uri` (otpauth://) for a QR code. */
export const twoFactorSetupSchema = z.object({ secret: z.string(), uri: z.string() });
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

/** The codes are returned only this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
