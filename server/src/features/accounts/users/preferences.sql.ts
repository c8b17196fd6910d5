import { SENSITIVE_CHOICES } from '@opencall/contract/accounts/preferences/preferences.schemas';
import { z } from 'zod';

/** SQL of the columns of `users` that are preferences, for the alias `u`. */
export const PREFERENCES_SQL = `u.sensitive_choice as "sensitiveChoice", u.shows_last_active as "showsLastActive",
  u.time_zone as "timeZone", u.quiet_from as "quietFrom", u.quiet_until as "quietUntil", u.email_hour as "emailHour"`;

/** The columns of `PREFERENCES_SQL` in a row schema. */
export const preferencesColumns = {
  sensitiveChoice: z.enum(SENSITIVE_CHOICES),
  showsLastActive: z.boolean(),
  timeZone: z.string().nullable(),
  quietFrom: z.int().nullable(),
  quietUntil: z.int().nullable(),
  emailHour: z.int().nullable(),
};
