import type { SettingsTab } from '#lib/paths.ts';

const TABS: readonly SettingsTab[] = [
  'joining',
  'announcement',
  'terms',
  'privacy',
  'pages',
  'agreements',
  'email',
];

/** Without a tab, or with an unknown one, name and look are shown. */
export const settingsSearch = ({ tab }: Record<string, unknown>): { tab?: SettingsTab } => ({
  tab: TABS.find((one) => one === tab),
});
