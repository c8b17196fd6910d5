import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import * as m from '#messages/lib';

const TEXTS: Record<NonNullable<PublicProfile['lastActive']>, string> = {
  today: m.activeToday,
  'this-week': m.activeThisWeek,
  'this-month': m.activeThisMonth,
};

/** The text about a member's last activity on cards and profiles. */
export const lastActiveText = (lastActive: keyof typeof TEXTS): string => TEXTS[lastActive];
