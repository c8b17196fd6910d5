import type { ModerationTab } from '#lib/paths.ts';

/** The state of the panel that its address contains. */
export interface PanelAddress {
  tab: ModerationTab;
  /** The filter of the tab. An unknown value means the tab's default. */
  status?: string;
  /** The period of the New Users tab. */
  days: number;
}
