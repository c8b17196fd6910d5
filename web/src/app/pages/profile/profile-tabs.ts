import type { ProfileTab } from '#lib/paths.ts';

/** The tabs of the own profile, in display order. The address contains the current tab. */
export const PROFILE_TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'gallery', label: 'Gallery' },
  { value: 'portfolio', label: 'Portfolio' },
  { value: 'suggestions', label: 'Suggestions' },
  { value: 'account', label: 'Account Settings' },
] as const satisfies ReadonlyArray<{ value: ProfileTab; label: string }>;

/**
 * Reads the tab from the address. An unknown or missing tab means the first one. Uses no zod schema, because every
 * visit loads the routes.
 */
export const profileSearch = ({ tab }: Record<string, unknown>): { tab?: ProfileTab } => ({
  tab: PROFILE_TABS.find(({ value }) => value === tab)?.value,
});
