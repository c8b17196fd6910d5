import { z } from 'zod';
import { subscriptionSchema } from '#accounts/billing/billing.schemas.ts';
import { preferencesSchema } from '#accounts/preferences/preferences.schemas.ts';
import { MEMBERSHIP_STATUSES } from '#directory/joining/joining.vocabulary.ts';
import * as m from '#messages/accounts/auth.ts';
import * as shared from '#messages/shared.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { nameText } from '#shared/names.ts';
import { MEMBER_ROLES, ROLES } from '#shared/vocabulary.ts';
import {
  CODE_MAX,
  CODE_REQUIRED,
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_TOO_SHORT,
  ROLE_REQUIRED,
  STAGE_NAME_MAX,
  STAGE_NAME_MIN,
  STAGE_NAME_TOO_SHORT,
} from './auth.vocabulary.ts';

/** An email address as entered: trimmed and in lower case. */
export const emailSchema = (message: string) =>
  z.string(message).trim().toLowerCase().max(EMAIL_MAX, message).pipe(z.email(message));

export const passwordSchema = z
  .string(PASSWORD_TOO_SHORT)
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, m.passwordTooLong({ max: PASSWORD_MAX }));

export const stageNameSchema = nameText(m.stageName, STAGE_NAME_TOO_SHORT)
  .min(STAGE_NAME_MIN, STAGE_NAME_TOO_SHORT)
  .max(STAGE_NAME_MAX, m.stageNameTooLong({ max: STAGE_NAME_MAX }));

/** The key that makes stage names unique; ignores case, compatibility forms and repeated blanks. */
export const stageNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Six digits of an authenticator app, or a recovery code; blanks and dashes are ignored. */
export const codeSchema = z.string(CODE_REQUIRED).trim().min(1, CODE_REQUIRED).max(CODE_MAX, CODE_REQUIRED);

export const loginSchema = z.object({
  email: emailSchema(shared.emailInvalid),
  password: passwordSchema,
  /** The second factor of an account with two-factor sign-in; the client repeats the call with it. */
  code: codeSchema.optional(),
});

/** A calendar date or an instant, in ISO 8601; only the UTC day counts. */
const dateOfBirthSchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], m.dateOfBirthRequired)
  .transform((text) => new Date(text))
  .refine((date) => date.getUTCFullYear() >= 1900 && date <= new Date(), m.dateOfBirthRequired);

export const registerSchema = z.object({
  username: stageNameSchema,
  email: emailSchema(shared.emailAddressInvalid),
  password: passwordSchema,
  role: z.enum(MEMBER_ROLES, ROLE_REQUIRED),
  dateOfBirth: dateOfBirthSchema,
  // Always empty: visitors cannot upload, so the identity picture is uploaded after the account exists.
  idCardUrl: z.literal('', shared.imageNotUploaded).default(''),
  /** Code of an invitation, if the site requires one; null and an empty text mean none. */
  inviteCode: z.string(m.invitationInvalid).trim().nullish(),
});

export const recoverSchema = z.object({ email: emailSchema(shared.emailInvalid) });
export const resetPasswordSchema = z.object({
  resetToken: z.string(m.tokenInvalid).min(1, m.tokenInvalid).max(200, m.tokenInvalid),
  newPassword: passwordSchema,
});

export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/**
 * The user who signed in. `deletionCanceled`: a scheduled deletion was cancelled. `passkeysReviewDue`: the
 * password was reset, and the passkeys were not reviewed yet.
 */
export const signedInSchema = userSchema.extend({
  deletionCanceled: z.literal(true).optional(),
  passkeysReviewDue: z.literal(true).optional(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionResponseSchema = z.object({
  user: userSchema,
  subscription: subscriptionSchema,
  /** Always true for members; staff may have none. */
  hasProfile: z.boolean(),
  /** The address of the profile picture; null if there is none. */
  picture: z.string().nullable(),
  membership: z.object({
    status: z.enum(MEMBERSHIP_STATUSES),
    /** Reason why staff refused the membership. */
    reason: z.string().nullable(),
  }),
  preferences: preferencesSchema,
  /** The roles of the members that the user can invite to an open call of their own. */
  castingFor: z.array(z.enum(ROLES)),
  /** The version of the terms that the member has to agree to, if they changed. */
  termsToAccept: z.number().int().optional(),
  /** Emails to the address of the account bounce. */
  emailBounces: z.literal(true).optional(),
});
export type SessionResponse = z.infer<typeof sessionResponseSchema>;

export const authDebugSchema = z.object({
  authenticated: z.boolean(),
  user: userSchema.nullable(),
  session: z.object({ createdAt: timestampSchema, expiresAt: timestampSchema }).nullable(),
  server: z.object({ version: z.string(), time: timestampSchema, uptimeSeconds: z.number() }),
});
