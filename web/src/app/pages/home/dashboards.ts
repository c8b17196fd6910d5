import { isStaffRole, type MemberRole, type Role } from '@opencall/contract/shared/vocabulary';
import { paths } from '#lib/paths.ts';

/** One way on from home. */
export interface HomeEntry {
  title: string;
  text: string;
  href: string;
}

const search = (title: string, text: string): HomeEntry => ({ title, text, href: paths.search() });
const gallery = (userId: number, title: string, text: string): HomeEntry => ({
  title,
  text,
  href: paths.profile(userId, { tab: 'gallery' }),
});
const ownProfile = (userId: number): HomeEntry => ({
  title: 'My Profile',
  text: 'Your facts, your words and what you charge.',
  href: paths.profile(userId),
});

const BY_ROLE: Record<MemberRole, (userId: number) => HomeEntry[]> = {
  model: (userId) => [
    ownProfile(userId),
    gallery(userId, 'My Portfolio', 'Nine pictures; the first one meets people in every search.'),
  ],
  photographer: (userId) => [
    search('Find Models', 'By place, look, genre and rate.'),
    ownProfile(userId),
    gallery(userId, 'My Gallery', 'Nine pictures that could have been taken by one person.'),
  ],
  videographer: (userId) => [
    search('Find Talent', 'Faces and voices within driving distance.'),
    ownProfile(userId),
    gallery(userId, 'My Reels', 'Stills from your best work, in your order.'),
  ],
  creator: (userId) => [
    search('Find Collaborators', 'People who make the part that you do not.'),
    ownProfile(userId),
    gallery(userId, 'Content Projects', 'Show what you make before you say it.'),
  ],
};

/** What staff do with contests. */
const CONTEST_WORK: readonly HomeEntry[] = [
  {
    title: 'Pending Reviews',
    text: 'Contest entries that wait to be seen by everybody.',
    href: paths.manageContests(),
  },
  {
    title: 'Create Contest',
    text: 'A brief, its dates and its prizes.',
    href: paths.createContest(),
  },
  {
    title: 'Manage Contests',
    text: 'Every contest, and where each one stands.',
    href: paths.manageContests(),
  },
];

/** The cards of somebody's home, by role; whoever has no dashboard of their own may search and see their profile. */
export const homeEntries = (role: string, userId: number): HomeEntry[] => {
  const entries = BY_ROLE[role as MemberRole];
  if (entries) return entries(userId);
  const common = [search('Search', 'Find members by role, place, look and rate.'), ownProfile(userId)];
  return isStaffRole(role as Role) ? [...CONTEST_WORK, ...common] : common;
};
