import type { SettingsTab } from '#lib/paths.ts';

const TABS: readonly SettingsTab[] = [
  'joining',
  'announcement',
  'maintenance',
  'terms',
  'privacy',
  'pages',
  'agreements',
  'email',
];

/** Reads the tab from the address. If it is missing or unknown, the name and look are shown. */
export const settingsSearch = ({ tab }: Record<string, unknown>): { tab?: SettingsTab } => ({
  tab: TABS.find((one) => one === tab),
});
