import { z } from 'zod';
import { emailSchema } from '#accounts/auth/auth.schemas.ts';
import * as m from '#messages/directory/joining.ts';
import * as shared from '#messages/shared.ts';
import { freeText } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { momentText } from '#shared/moments.ts';
import { ROLES } from '#shared/vocabulary.ts';
import { ADMISSIONS, MEMBERSHIP_STATUSES, REASON_MAX } from './joining.vocabulary.ts';

const USES_MAX = 10_000;
const USES_INVALID = m.usesInvalid({ max: USES_MAX });

export const newInvitationSchema = z.object({
  /** The server sends the invitation to this address, and only this address can use it. */
  email: emailSchema(shared.emailInvalid).nullish(),
  uses: z.number(USES_INVALID).int(USES_INVALID).min(1, USES_INVALID).max(USES_MAX, USES_INVALID).default(1),
  /** Absent if the invitation does not expire. */
  expiresAt: momentText(shared.mustBeATime).nullish(),
});

export const invitationSchema = z.object({
  id: idSchema,
  code: z.string(),
  /** The registration link. */
  url: z.string(),
  email: z.string().nullable(),
  uses: z.number().int(),
  usesLeft: z.number().int(),
  expiresAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** A registered user who is not a full member: waiting or refused. */
export const applicantSchema = z.object({
  userId: idSchema,
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  status: z.enum(ADMISSIONS),
  /** Why staff refused the applicant; null while waiting. */
  reason: z.string().nullable(),
  picture: z.string().nullable(),
  aboutMe: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  createdAt: timestampSchema,
});
export type Applicant = z.infer<typeof applicantSchema>;

export const refusalSchema = z.object({
  reason: freeText(m.reasonRequired)
    .min(1, m.reasonRequired)
    .max(REASON_MAX, shared.atMostCharacters({ max: REASON_MAX })),
});

export const membershipSchema = z.object({
  status: z.enum(MEMBERSHIP_STATUSES),
  /** Why staff refused the membership. */
  reason: z.string().nullable(),
});

export const decidedSchema = z.object({
  userId: idSchema,
  username: z.string(),
  membership: membershipSchema,
});
