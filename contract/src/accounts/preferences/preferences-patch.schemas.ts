import { z } from 'zod';
import * as m from '#messages/accounts/preferences.ts';
import * as shared from '#messages/shared.ts';
import { isTimeZone } from '#shared/format/zones.ts';
import { SENSITIVE_CHOICES } from './preferences.schemas.ts';

export const PREFERENCE_ERRORS = {
  sensitive: m.sensitiveInvalid,
  flag: shared.mustBeTrueOrFalse,
  timeZone: shared.unknownTimeZone,
  time: m.mustBeATimeOfDay,
  same: m.quietHoursEmpty,
  hour: m.mustBeAnHour,
} as const;

const timeSchema = z
  .string(PREFERENCE_ERRORS.time)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, PREFERENCE_ERRORS.time);

/**
 * Missing fields keep their value; null removes it. Quiet hours and the email hour need a time zone, now or
 * from before.
 */
export const preferencesPatchSchema = z.object({
  sensitive: z.enum(SENSITIVE_CHOICES, PREFERENCE_ERRORS.sensitive).optional(),
  showLastActive: z.boolean(PREFERENCE_ERRORS.flag).optional(),
  timeZone: z.string(PREFERENCE_ERRORS.timeZone).refine(isTimeZone, PREFERENCE_ERRORS.timeZone).optional(),
  quietHours: z
    .object({ from: timeSchema, to: timeSchema })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: PREFERENCE_ERRORS.same })
    .nullable()
    .optional(),
  emailHour: z
    .number(PREFERENCE_ERRORS.hour)
    .int(PREFERENCE_ERRORS.hour)
    .min(0, PREFERENCE_ERRORS.hour)
    .max(23, PREFERENCE_ERRORS.hour)
    .nullable()
    .optional(),
});
export type PreferencesPatch = z.output<typeof preferencesPatchSchema>;
