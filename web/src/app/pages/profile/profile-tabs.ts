import type { ProfileTab } from '#lib/paths.ts';
import * as m from '#messages/app/pages-profile';
import * as common from '#messages/common';

/** The tabs of the own profile, in display order. The address contains the current tab. */
export const PROFILE_TABS = [
  { value: 'profile', label: common.profile },
  { value: 'gallery', label: m.gallery },
  { value: 'portfolio', label: m.portfolio },
  { value: 'suggestions', label: common.suggestions },
  { value: 'account', label: common.accountSettings },
] as const satisfies ReadonlyArray<{ value: ProfileTab; label: string }>;

/**
 * Reads the tab from the address. An unknown or missing tab means the first one. Uses no zod schema, because every
 * visit loads the routes.
 */
export const profileSearch = ({ tab }: Record<string, unknown>): { tab?: ProfileTab } => ({
  tab: PROFILE_TABS.find(({ value }) => value === tab)?.value,
});
