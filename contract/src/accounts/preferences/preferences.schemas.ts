import { z } from 'zod';

/** What becomes of others' sensitive pictures: shown, blurred until revealed, or left out of every list. */
export const SENSITIVE_CHOICES = ['show', 'blur', 'hide'] as const;
export type SensitiveChoice = (typeof SENSITIVE_CHOICES)[number];

/** Times of day by the member's own clock, `22:00` to `07:00`: over midnight where `to` is the earlier one. */
export interface QuietHours {
  from: string;
  to: string;
}

/** What a member has chosen for their own screens, and when they are told of what happens. */
export const preferencesSchema = z.object({
  sensitive: z.enum(SENSITIVE_CHOICES),
  /** Others are told roughly when the member was last active. */
  showLastActive: z.boolean(),
  /** IANA: whose clock the times below are read by. Absent: the member has named none. */
  timeZone: z.string().optional(),
  /** No push messages and no emails about notifications meanwhile; absent: there are none. */
  quietHours: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Emails about notifications come as one a day, at that hour; absent: each at once. */
  emailHour: z.number().optional(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
