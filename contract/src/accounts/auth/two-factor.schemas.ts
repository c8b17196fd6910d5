import { z } from 'zod';
import { timestampSchema } from '#shared/ids.ts';
import { codeSchema, PASSWORD_MAX } from './auth.schemas.ts';

/** How many recovery codes a set holds; a new set makes the old one worthless. */
export const RECOVERY_CODES = 10;

const PASSWORD_NEEDED = 'Current password is required';

/** The present password: proof that it is still the member who sits there. */
export const presentPasswordSchema = z
  .string(PASSWORD_NEEDED)
  .min(1, PASSWORD_NEEDED)
  .max(PASSWORD_MAX, PASSWORD_NEEDED);

export const startTwoFactorSchema = z.object({ password: presentPasswordSchema });
export const confirmTwoFactorSchema = z.object({ code: codeSchema });
/** Both factors: what is needed to switch it off, and for new recovery codes. */
export const bothFactorsSchema = z.object({ password: presentPasswordSchema, code: codeSchema });

export const twoFactorStateSchema = z.object({
  enabled: z.boolean(),
  enabledAt: timestampSchema.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;

/** `secret` in base32, for typing; `uri` (otpauth://) for a QR code. */
export const twoFactorSetupSchema = z.object({ secret: z.string(), uri: z.string() });
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

/** Told once, never again. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
