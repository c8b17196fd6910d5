import type { ContestTab } from '#lib/paths.ts';

const TABS: readonly ContestTab[] = ['rules', 'review', 'votes'];

/** Reads the tab from the address. An unknown or missing tab means the first one. */
export const contestSearch = ({ tab }: Record<string, unknown>): { tab?: ContestTab } => ({
  tab: TABS.find((value) => value === tab),
});
