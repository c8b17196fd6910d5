import type { MemberRole } from '@opencall/contract/shared/vocabulary';
import { type ModerationTab, paths } from '#lib/paths.ts';

/** A card of the home page. */
export interface HomeEntry {
  title: string;
  text: string;
  href: string;
  /** The queue whose number stands beside it. */
  waiting?: ModerationTab;
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

const EMAIL: HomeEntry = {
  title: 'Email',
  text: 'What members write to you, and what you wrote.',
  href: paths.emails(),
};

const BY_ROLE: Record<MemberRole, (userId: number) => HomeEntry[]> = {
  model: (userId) => [
    ownProfile(userId),
    gallery(userId, 'My Portfolio', 'Nine pictures; the first one shows in every search.'),
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

/** The moderators' work. Cards whose screen does not exist are not shown. */
const staffEntries = (userId: number): HomeEntry[] => [
  {
    title: 'Moderation Panel',
    text: 'Everything that waits for a decision, in one place.',
    href: paths.moderation(),
  },
  {
    title: 'ID Verifications',
    text: 'Identity documents waiting for review.',
    href: paths.moderation({ tab: 'id-verification' }),
  },
  {
    title: 'Content Reports',
    text: 'Profiles and messages that members reported.',
    href: paths.moderation({ tab: 'abuse-reports' }),
  },
  {
    title: 'User Suggestions',
    text: 'Suggestions from members.',
    href: paths.moderation({ tab: 'suggestions' }),
  },
  {
    title: 'Calls in Review',
    text: 'Open calls whose text asks for a look before they are listed.',
    href: paths.moderation({ tab: 'calls' }),
    waiting: 'calls',
  },
  {
    title: 'Disputes',
    text: 'Shoots whose parties disagree about who came.',
    href: paths.moderation({ tab: 'disputes' }),
    waiting: 'disputes',
  },
  {
    title: 'Pending Reviews',
    text: 'Contest entries waiting for review.',
    href: paths.manageContests(),
  },
  { title: 'Create Contest', text: 'A brief, its dates and its prizes.', href: paths.createContest() },
  {
    title: 'Manage Contests',
    text: 'Every contest and its status.',
    href: paths.manageContests(),
  },
  search('Browse Profiles', 'The whole directory, hidden profiles included.'),
  ownProfile(userId),
];

const SUPPORT: HomeEntry = {
  title: 'Support Messages',
  text: 'Write to the team as members do.',
  href: paths.contact(),
};

const ANALYTICS: HomeEntry = {
  title: 'Analytics',
  text: 'Members, trials, messages and reports, day by day.',
  href: paths.analytics(),
};

const PEOPLE: HomeEntry = {
  title: 'People',
  text: 'Accounts: roles, sessions, trials and emails.',
  href: paths.people(),
};

const INVITATIONS: HomeEntry = {
  title: 'Invitations',
  text: 'Links that let people register.',
  href: paths.invitations(),
};

const INTEGRATIONS: HomeEntry = {
  title: 'Integrations',
  text: 'API tokens, and webhooks with their deliveries.',
  href: paths.integrations(),
};

/** The cards of the home page, by role; a role without a dashboard gets search and the own profile. */
export const homeEntries = (role: string, userId: number): HomeEntry[] => {
  if (role === 'admin')
    return [...staffEntries(userId), EMAIL, SUPPORT, ANALYTICS, PEOPLE, INVITATIONS, INTEGRATIONS];
  if (role === 'moderator') return [...staffEntries(userId), EMAIL];
  const entries = BY_ROLE[role as MemberRole];
  if (entries) return [...entries(userId), EMAIL];
  return [search('Search', 'Find members by role, place, look and rate.'), ownProfile(userId)];
};
