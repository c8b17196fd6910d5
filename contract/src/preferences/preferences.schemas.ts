import { z } from 'zod';

/** What becomes of others' sensitive pictures: shown, blurred until revealed, or left out of every list. */
export const SENSITIVE_CHOICES = ['show', 'blur', 'hide'] as const;
export type SensitiveChoice = (typeof SENSITIVE_CHOICES)[number];

/** What a member has chosen for their own screens. */
export const preferencesSchema = z.object({
  sensitive: z.enum(SENSITIVE_CHOICES),
  /** Others are told roughly when the member was last active. */
  showLastActive: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** What is left out stays as it is. */
export const preferencesPatchSchema = z.object({
  sensitive: z.enum(SENSITIVE_CHOICES, 'Please choose show, blur or hide').optional(),
  showLastActive: z.boolean('Must be true or false').optional(),
});
export type PreferencesPatch = z.output<typeof preferencesPatchSchema>;
