import type { ModerationTab } from '#lib/paths.ts';

const TABS: readonly ModerationTab[] = [
  'abuse-reports',
  'new-users',
  'contact-messages',
  'id-verification',
  'suggestions',
  'approvals',
  'calls',
  'disputes',
  'reviews',
];
/** Other names of tabs that links use. */
const ALIASES: ReadonlyMap<unknown, ModerationTab> = new Map([['reports', 'abuse-reports']]);
const DAYS = [7, 14, 30, 60, 90];

interface ModerationSearch {
  tab?: ModerationTab;
  status?: string;
  days?: number;
}

/**
 * Reads the tab and its filter. An unknown or missing tab means the first one. Uses no zod schema, because every
 * visit loads the routes.
 */
export const moderationSearch = ({ tab, status, days }: Record<string, unknown>): ModerationSearch => ({
  tab: TABS.find((value) => value === tab) ?? ALIASES.get(tab),
  status: typeof status === 'string' && status ? status : undefined,
  days: DAYS.find((value) => String(value) === String(days)),
});
