import type { ContestTab } from '#lib/paths.ts';

const TABS: readonly ContestTab[] = ['rules', 'review', 'votes'];

/** An unknown tab is the first one, and so is none. */
export const contestSearch = ({ tab }: Record<string, unknown>): { tab?: ContestTab } => ({
  tab: TABS.find((value) => value === tab),
});
