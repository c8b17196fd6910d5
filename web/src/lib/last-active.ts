import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';

const TEXTS: Record<NonNullable<PublicProfile['lastActive']>, string> = {
  today: 'Active today',
  'this-week': 'Active this week',
  'this-month': 'Active this month',
};

/** The text about a member's last activity on cards and profiles. */
export const lastActiveText = (lastActive: keyof typeof TEXTS): string => TEXTS[lastActive];
