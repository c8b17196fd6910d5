import { z } from 'zod';
import { emailSchema } from '#accounts/auth/auth.schemas.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { momentText } from '#shared/moments.ts';
import { labelText, nameText } from '#shared/names.ts';
import {
  CHECK_IN_STATUSES,
  CONTACT_NAME_MAX,
  EXTEND_MAX,
  EXTEND_MIN,
  EXTEND_STEP,
  GRACE_MAX,
  GRACE_MIN,
  HELP_LABEL_DEFAULT,
  HELP_LABEL_MAX,
  HELP_LABEL_MIN,
} from './check-ins.vocabulary.ts';

const NAME_REQUIRED = "Please enter your contact's name";
const EMAIL_INVALID = "Please enter your contact's email address";
const GRACE_INVALID = `Must be a whole number of minutes from ${GRACE_MIN} to ${GRACE_MAX}`;
const MINUTES_INVALID = `Must be a whole number of minutes from ${EXTEND_MIN} to ${EXTEND_MAX}`;
const LINK_INVALID = 'This link is incomplete';
/** Longer than every token. */
const TOKEN_MAX = 200;
/** Six or more digits, with spaces or dashes between them. An email greets a stranger with this name, so it must not contain a phone number. */
const PHONE_NUMBER = /\d(?:[\s().+-]*\d){5,}/;

const LABEL_REQUIRED = 'Please choose a reason for the silent alarm';
/** A person who looks at the member's screen must not recognize it. */
const SOUNDS_LIKE_ALARM = /help|alarm|alert|emergenc|danger|police|panic|\bsos\b|911/i;

/** The reason for more time that sets off the silent alarm. */
const helpLabelSchema = labelText('Reason', LABEL_REQUIRED)
  .min(HELP_LABEL_MIN, `Reason must be at least ${HELP_LABEL_MIN} characters`)
  .max(HELP_LABEL_MAX, `Reason cannot exceed ${HELP_LABEL_MAX} characters`)
  .refine(
    (label) => !SOUNDS_LIKE_ALARM.test(label.normalize('NFKC')),
    'Choose an ordinary reason that does not sound like a call for help',
  );

export const newCheckInSchema = z.object({
  contactName: nameText('Name', NAME_REQUIRED)
    .min(1, NAME_REQUIRED)
    .max(CONTACT_NAME_MAX, `Name cannot exceed ${CONTACT_NAME_MAX} characters`)
    .refine((name) => !PHONE_NUMBER.test(name), 'Name must not contain a phone number'),
  contactEmail: emailSchema(EMAIL_INVALID),
  doneBy: momentText('Must be a time (2026-11-21T17:30:00Z)'),
  graceMinutes: z
    .number(GRACE_INVALID)
    .int(GRACE_INVALID)
    .min(GRACE_MIN, GRACE_INVALID)
    .max(GRACE_MAX, GRACE_INVALID),
  helpLabel: helpLabelSchema.default(HELP_LABEL_DEFAULT),
});
export type NewCheckIn = z.output<typeof newCheckInSchema>;

const minutesSchema = z
  .number(MINUTES_INVALID)
  .int(MINUTES_INVALID)
  .min(EXTEND_MIN, MINUTES_INVALID)
  .max(EXTEND_MAX, MINUTES_INVALID);

export const extendSchema = z.object({ minutes: minutesSchema });

/** The minutes that the silent alarm seems to add. The body is optional. */
export const helpSchema = z
  .object({ minutes: minutesSchema.default(EXTEND_STEP) })
  .default({ minutes: EXTEND_STEP });

/** The member's own check-in at a shoot. It never shows that the silent alarm was set off. */
export const checkInSchema = z.object({
  shootId: idSchema,
  status: z.enum(CHECK_IN_STATUSES),
  contactName: z.string(),
  contactEmail: z.string(),
  doneBy: timestampSchema,
  graceMinutes: z.number().int(),
  /** The reason for more time that sets off the silent alarm. Only the member gets it. */
  helpLabel: z.string(),
  /** When the member is asked whether they are well: `doneBy`. */
  remindAt: timestampSchema,
  /** When the contact is alerted if the member does not check in: `graceMinutes` later. */
  alertAt: timestampSchema,
  /** When the contact confirmed; null: not yet. */
  confirmedAt: timestampSchema.nullable(),
  /** When the member last gave a sign of life; null: not since the check-in was created. */
  lastSignAt: timestampSchema.nullable(),
  arrivedAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
});
export type CheckIn = z.infer<typeof checkInSchema>;

export const contactTokenSchema = z.object({
  token: z.string(LINK_INVALID).min(1, LINK_INVALID).max(TOKEN_MAX, LINK_INVALID),
});

/** A check-in as its contact sees it. */
export const contactCheckInSchema = z.object({
  /** Name of the member. */
  username: z.string(),
  contactName: z.string(),
  status: z.enum(CHECK_IN_STATUSES),
  /** True if the contact has confirmed, even if the check-in was missed or has ended. */
  confirmed: z.boolean(),
  doneBy: timestampSchema,
  /** When the contact is alerted if the member does not check in. */
  alertAt: timestampSchema,
  /** IANA time zone of the shoot. */
  timeZone: z.string(),
});
export type ContactCheckIn = z.infer<typeof contactCheckInSchema>;
