import { z } from 'zod';
import { emailSchema } from '#accounts/auth/auth.schemas.ts';
import * as m from '#messages/casting/check-ins.ts';
import * as shared from '#messages/shared.ts';
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

const GRACE_INVALID = m.minutesInvalid({ min: GRACE_MIN, max: GRACE_MAX });
const MINUTES_INVALID = m.minutesInvalid({ min: EXTEND_MIN, max: EXTEND_MAX });
/** Longer than every token. */
const TOKEN_MAX = 200;
/** Six or more digits, with spaces or dashes between them. An email greets a stranger with this name, so it must not contain a phone number. */
const PHONE_NUMBER = /\d(?:[\s().+-]*\d){5,}/;

/** A person who looks at the member's screen must not recognize it. */
const SOUNDS_LIKE_ALARM = /help|alarm|alert|emergenc|danger|police|panic|\bsos\b|911/i;

/** The reason for more time that sets off the silent alarm. */
const helpLabelSchema = labelText(shared.reason, m.helpLabelRequired)
  .min(HELP_LABEL_MIN, shared.reasonTooShort({ min: HELP_LABEL_MIN }))
  .max(HELP_LABEL_MAX, shared.reasonTooLong({ max: HELP_LABEL_MAX }))
  .refine((label) => !SOUNDS_LIKE_ALARM.test(label.normalize('NFKC')), m.soundsLikeAlarm);

export const newCheckInSchema = z.object({
  contactName: nameText(shared.name, m.nameRequired)
    .min(1, m.nameRequired)
    .max(CONTACT_NAME_MAX, shared.nameTooLong({ max: CONTACT_NAME_MAX }))
    .refine((name) => !PHONE_NUMBER.test(name), m.nameHasPhoneNumber),
  contactEmail: emailSchema(m.emailInvalid),
  doneBy: momentText(shared.mustBeATime),
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
  token: z.string(m.linkInvalid).min(1, m.linkInvalid).max(TOKEN_MAX, m.linkInvalid),
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
