import type { ModerationTab } from '#lib/paths.ts';

/** What the address of the panel says. */
export interface PanelAddress {
  tab: ModerationTab;
  /** The filter of the tab; one that the tab does not know is its first. */
  status?: string;
  /** The window of the new users. */
  days: number;
}
