import type { ContestSearch, ContestTab } from '#lib/paths.ts';

const TABS: readonly ContestTab[] = ['rules', 'review', 'votes'];

/** Reads the tab and the filter of the review from the address. An unknown or missing tab means the first one. */
export const contestSearch = ({ tab, status }: Record<string, unknown>): ContestSearch => ({
  tab: TABS.find((value) => value === tab),
  status: tab === 'review' && (status === 'approved' || status === 'rejected') ? status : undefined,
});
