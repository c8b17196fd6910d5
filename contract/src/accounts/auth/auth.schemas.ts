import { z } from 'zod';
import { subscriptionSchema } from '#accounts/billing/billing.schemas.ts';
import { preferencesSchema } from '#accounts/preferences/preferences.schemas.ts';
import { MEMBERSHIP_STATUSES } from '#directory/joining/joining.vocabulary.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { nameText } from '#shared/names.ts';
import { MEMBER_ROLES, ROLES } from '#shared/vocabulary.ts';

export const PASSWORD_MIN = 6;
/** Argon2 hashes any length; the bound keeps a request from costing more than it should. */
export const PASSWORD_MAX = 200;
export const STAGE_NAME_MIN = 3;
export const STAGE_NAME_MAX = 50;
export const EMAIL_MAX = 254;
export const MIN_AGE = 18;
/** A year counts as 365.25 days, on the server and in the form alike. */
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`;
export const PASSWORDS_DIFFER = 'Passwords do not match';
export const STAGE_NAME_TOO_SHORT = `Stage name must be at least ${STAGE_NAME_MIN} characters`;
export const STAGE_NAME_TAKEN_HINT = 'This stage name is already taken. Please choose another one.';
export const TERMS_REQUIRED = 'You must agree to the Terms of Service';
export const UNDER_AGE = 'You must be 18 years or older to register';
export const ROLE_REQUIRED = 'Please select a role';
const TOKEN_INVALID = 'Invalid or expired reset token';

/** Age in completed 365.25-day years; `birth` and `now` are instants. */
export const ageInYears = (birth: Date, now: Date): number =>
  Math.floor((now.getTime() - birth.getTime()) / YEAR_MS);

/** An address as people type it: trimmed, lower case, syntactically valid. */
export const emailSchema = (message: string) =>
  z.string(message).trim().toLowerCase().max(EMAIL_MAX, message).pipe(z.email(message));

export const passwordSchema = z
  .string(PASSWORD_TOO_SHORT)
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, `Password cannot exceed ${PASSWORD_MAX} characters`);

export const stageNameSchema = nameText('Stage name', STAGE_NAME_TOO_SHORT)
  .min(STAGE_NAME_MIN, STAGE_NAME_TOO_SHORT)
  .max(STAGE_NAME_MAX, `Stage name cannot exceed ${STAGE_NAME_MAX} characters`);

/** The key under which stage names are unique: case, compatibility forms and runs of blanks do not count. */
export const stageNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Long enough for a recovery code with its dashes and blanks, as people type it. */
export const CODE_MAX = 40;
export const CODE_REQUIRED = 'Please enter the code';

/** Six digits of an authenticator app, or a recovery code; blanks and dashes do not count. */
export const codeSchema = z.string(CODE_REQUIRED).trim().min(1, CODE_REQUIRED).max(CODE_MAX, CODE_REQUIRED);

export const loginSchema = z.object({
  email: emailSchema('Please enter a valid email address'),
  password: passwordSchema,
  /** The second step, for an account with two-factor sign-in: the call is made again with it. */
  code: codeSchema.optional(),
});

/** A calendar date or a full instant, in ISO 8601; the day counts, in UTC. */
const dateOfBirthSchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Please enter your date of birth')
  .transform((text) => new Date(text))
  .refine((date) => date.getUTCFullYear() >= 1900 && date <= new Date(), 'Please enter your date of birth');

export const registerSchema = z.object({
  username: stageNameSchema,
  email: emailSchema('Invalid email address'),
  password: passwordSchema,
  role: z.enum(MEMBER_ROLES, ROLE_REQUIRED),
  dateOfBirth: dateOfBirthSchema,
  // A visitor has no upload yet, so the identity picture follows once the account exists and this is always empty.
  idCardUrl: z.literal('', 'Image must be uploaded first').default(''),
  /** Of an invitation, where the site asks for one; null and an empty text are none. */
  inviteCode: z.string('This invitation is not valid').trim().nullish(),
});

export const recoverSchema = z.object({ email: emailSchema('Please enter a valid email address') });
export const resetPasswordSchema = z.object({
  resetToken: z.string(TOKEN_INVALID).min(1, TOKEN_INVALID).max(200, TOKEN_INVALID),
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
 * Who signed in; `deletionCanceled` where the account was waiting to be deleted and now stays, `passkeysReviewDue` where
 * the password was reset and nobody has looked through the passkeys since.
 */
export const signedInSchema = userSchema.extend({
  deletionCanceled: z.literal(true).optional(),
  passkeysReviewDue: z.literal(true).optional(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionResponseSchema = z.object({
  user: userSchema,
  subscription: subscriptionSchema,
  /** Staff need no profile; every member has one. */
  hasProfile: z.boolean(),
  membership: z.object({
    status: z.enum(MEMBERSHIP_STATUSES),
    /** Why staff refused it. */
    reason: z.string().nullable(),
  }),
  preferences: preferencesSchema,
  /** The terms have changed since the member joined or last agreed: the version to agree to. */
  termsToAccept: z.number().int().optional(),
});
export type SessionResponse = z.infer<typeof sessionResponseSchema>;

export const authDebugSchema = z.object({
  authenticated: z.boolean(),
  user: userSchema.nullable(),
  session: z.object({ createdAt: timestampSchema, expiresAt: timestampSchema }).nullable(),
  server: z.object({ version: z.string(), time: timestampSchema, uptimeSeconds: z.number() }),
});
