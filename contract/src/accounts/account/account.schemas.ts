import { z } from 'zod';
import { codeSchema, emailSchema } from '#accounts/auth/auth.schemas.ts';
import { PASSWORD_MAX, PASSWORDS_DIFFER } from '#accounts/auth/auth.vocabulary.ts';
import { presentPasswordSchema } from '#accounts/auth/two-factor.schemas.ts';
import * as m from '#messages/accounts/account.ts';
import * as shared from '#messages/shared.ts';
import { timestampSchema } from '#shared/ids.ts';
import { NEW_PASSWORD_MIN } from './account.vocabulary.ts';

const NEW_PASSWORD_TOO_SHORT = m.newPasswordTooShort({ min: NEW_PASSWORD_MIN });

const newPasswordSchema = z
  .string(NEW_PASSWORD_TOO_SHORT)
  .min(NEW_PASSWORD_MIN, NEW_PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, m.passwordTooLong({ max: PASSWORD_MAX }));

export const updateEmailSchema = z.object({
  newEmail: emailSchema(shared.emailInvalid),
  password: z.string(m.confirmationRequired).min(1, m.confirmationRequired).max(PASSWORD_MAX),
});

export const updatePasswordSchema = z.object({
  currentPassword: z.string(m.currentPasswordRequired).min(1, m.currentPasswordRequired).max(PASSWORD_MAX),
  newPassword: newPasswordSchema,
});

/** The form asks for the new password twice; `confirmPassword` is not sent. */
export const updatePasswordFormSchema = updatePasswordSchema
  .extend({ confirmPassword: newPasswordSchema })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: PASSWORDS_DIFFER,
  });

export const verifyEmailSchema = z.object({
  token: z.string(m.tokenInvalid).min(1, m.tokenInvalid).max(200, m.tokenInvalid),
});

export const deleteAccountSchema = z.object({
  password: presentPasswordSchema,
  /** Required with two-factor sign-in. */
  code: codeSchema.optional(),
});

export const deletionScheduledSchema = z.object({ message: z.string(), deletionDueAt: timestampSchema });
