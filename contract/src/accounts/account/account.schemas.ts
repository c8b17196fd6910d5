import { z } from 'zod';
import { codeSchema, emailSchema } from '#accounts/auth/auth.schemas.ts';
import { PASSWORD_MAX, PASSWORDS_DIFFER } from '#accounts/auth/auth.vocabulary.ts';
import { presentPasswordSchema } from '#accounts/auth/two-factor.schemas.ts';
import { timestampSchema } from '#shared/ids.ts';
import { NEW_PASSWORD_MIN } from './account.vocabulary.ts';

const NEW_PASSWORD_TOO_SHORT = `Password must be at least ${NEW_PASSWORD_MIN} characters`;
const CURRENT_PASSWORD_REQUIRED = 'Current password is required';
const CONFIRMATION_REQUIRED = 'Password is required to confirm this change';

const newPasswordSchema = z
  .string(NEW_PASSWORD_TOO_SHORT)
  .min(NEW_PASSWORD_MIN, NEW_PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, `Password cannot exceed ${PASSWORD_MAX} characters`);

export const updateEmailSchema = z.object({
  newEmail: emailSchema('Please enter a valid email address'),
  password: z.string(CONFIRMATION_REQUIRED).min(1, CONFIRMATION_REQUIRED).max(PASSWORD_MAX),
});

export const updatePasswordSchema = z.object({
  currentPassword: z.string(CURRENT_PASSWORD_REQUIRED).min(1, CURRENT_PASSWORD_REQUIRED).max(PASSWORD_MAX),
  newPassword: newPasswordSchema,
});

/** The form asks for the new password twice; `confirmPassword` is not sent. */
export const updatePasswordFormSchema = updatePasswordSchema
  .extend({ confirmPassword: newPasswordSchema })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: PASSWORDS_DIFFER,
  });

const TOKEN_INVALID = 'Invalid or expired verification token';
export const verifyEmailSchema = z.object({
  token: z.string(TOKEN_INVALID).min(1, TOKEN_INVALID).max(200, TOKEN_INVALID),
});

export const deleteAccountSchema = z.object({
  password: presentPasswordSchema,
  /** Required with two-factor sign-in. */
  code: codeSchema.optional(),
});

export const deletionScheduledSchema = z.object({ message: z.string(), deletionDueAt: timestampSchema });
