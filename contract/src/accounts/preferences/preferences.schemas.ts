import { z } from 'zod';

/** How others' sensitive pictures are shown: visible, blurred until revealed, or left out of every list. */
export const SENSITIVE_CHOICES = ['show', 'blur', 'hide'] as const;
export type SensitiveChoice = (typeof SENSITIVE_CHOICES)[number];

/** Times of day in the member's time zone, `22:00` to `07:00`; over midnight if `to` is earlier. */
export interface QuietHours {
  from: string;
  to: string;
}

/** A member's preferences for their own screens and for notifications. */
export const preferencesSchema = z.object({
  sensitive: z.enum(SENSITIVE_CHOICES),
  /** Other members see roughly when the member was last active. */
  showLastActive: z.boolean(),
  /** IANA time zone of the times below. Absent: not set. */
  timeZone: z.string().optional(),
  /** No push messages and no emails about notifications during these hours; absent: none. */
  quietHours: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Hour of the daily email about notifications; absent: separate emails. */
  emailHour: z.number().optional(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
