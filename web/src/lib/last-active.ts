import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';

const TEXTS: Record<NonNullable<PublicProfile['lastActive']>, string> = {
  today: 'Active today',
  'this-week': 'Active this week',
  'this-month': 'Active this month',
};

/** As cards and profiles say it. */
export const lastActiveText = (lastActive: keyof typeof TEXTS): string => TEXTS[lastActive];
