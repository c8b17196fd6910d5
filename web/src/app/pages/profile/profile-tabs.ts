import { z } from 'zod';

/** The tabs of the own profile, in the order shown; the tab is part of the address. */
export const PROFILE_TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'gallery', label: 'Gallery' },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]['value'];

/** An unknown tab is the first one, and so is none. */
export const profileSearchSchema = z.object({
  tab: z
    .enum(PROFILE_TABS.map((tab) => tab.value))
    .optional()
    .catch(undefined),
});
