import type { MemberRole } from '@opencall/contract/shared/vocabulary';
import type { StaffQueueName } from '@opencall/contract/site/home/home.vocabulary';
import type { ToOptions } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';

/** A card of the home page. */
export interface HomeEntry {
  title: string;
  text: string;
  link: ToOptions;
  /** The queue whose count is shown beside the entry. */
  queue?: StaffQueueName;
}

const search = (title: string, text: string): HomeEntry => ({ title, text, link: paths.search() });
const gallery = (userId: number, title: string, text: string): HomeEntry => ({
  title,
  text,
  link: paths.profile(userId, { tab: 'gallery' }),
});
const ownProfile = (userId: number): HomeEntry => ({
  title: 'My Profile',
  text: 'Your bio, stats and rates.',
  link: paths.profile(userId),
});

const EMAIL: HomeEntry = {
  title: 'Email',
  text: 'Messages with a subject line: your inbox and sent mail.',
  link: paths.emails(),
};

const BY_ROLE: Record<MemberRole, (userId: number) => HomeEntry[]> = {
  model: (userId) => [
    ownProfile(userId),
    {
      title: 'My Portfolio',
      text: 'Albums of your work, up to 500 pictures each.',
      link: paths.profile(userId, { tab: 'portfolio' }),
    },
  ],
  photographer: (userId) => [
    search('Find Models', 'Search by location, look, genre and rate.'),
    ownProfile(userId),
    gallery(userId, 'My Gallery', 'Up to nine photos that show your style.'),
  ],
  videographer: (userId) => [
    search('Find Talent', 'On-camera and voice talent near you.'),
    ownProfile(userId),
    gallery(userId, 'My Reels', 'Up to nine stills from your best work.'),
  ],
  creator: (userId) => [
    search('Find Collaborators', 'Find people whose skills complement yours.'),
    ownProfile(userId),
    gallery(userId, 'Content Projects', 'Up to nine pictures of what you make.'),
  ],
};

/** The cards of moderators and admins. */
const staffEntries = (userId: number): HomeEntry[] => [
  {
    title: 'Moderation Panel',
    text: 'Everything that needs a decision, in one place.',
    link: paths.moderation(),
  },
  {
    title: 'ID Verifications',
    text: 'Identity documents waiting for review.',
    link: paths.moderation({ tab: 'id-verification' }),
  },
  {
    title: 'Content Reports',
    text: 'Profiles and messages that members reported.',
    link: paths.moderation({ tab: 'abuse-reports' }),
  },
  {
    title: 'User Suggestions',
    text: 'Suggestions from members.',
    link: paths.moderation({ tab: 'suggestions' }),
  },
  {
    title: 'Calls in Review',
    text: 'Open calls to check before they are listed.',
    link: paths.moderation({ tab: 'calls' }),
    queue: 'calls',
  },
  {
    title: 'Disputes',
    text: 'Shoots where the participants disagree about who came.',
    link: paths.moderation({ tab: 'disputes' }),
    queue: 'disputes',
  },
  {
    title: 'Pending Reviews',
    text: 'Contest entries waiting for review.',
    link: paths.manageContests(),
  },
  { title: 'Create Contest', text: 'Write a brief and set dates and prizes.', link: paths.createContest() },
  {
    title: 'Manage Contests',
    text: 'Every contest and its status.',
    link: paths.manageContests(),
  },
  search('Browse Profiles', 'All members, including hidden profiles.'),
  ownProfile(userId),
];

const SUPPORT: HomeEntry = {
  title: 'Support Messages',
  text: 'The contact form that members use.',
  link: paths.contact(),
};

const ANALYTICS: HomeEntry = {
  title: 'Analytics',
  text: 'Daily figures: members, trials, messages and reports.',
  link: paths.analytics(),
};

const PEOPLE: HomeEntry = {
  title: 'Members',
  text: 'Accounts: roles, sessions, trials and emails.',
  link: paths.people(),
};

const INVITATIONS: HomeEntry = {
  title: 'Invitations',
  text: 'Links that let people register.',
  link: paths.invitations(),
};

const INTEGRATIONS: HomeEntry = {
  title: 'Integrations',
  text: 'API tokens, and webhooks with their deliveries.',
  link: paths.integrations(),
};

/** The cards of the home page, by role. A role without a dashboard gets search and its own profile. */
export const homeEntries = (role: string, userId: number): HomeEntry[] => {
  if (role === 'admin')
    return [...staffEntries(userId), EMAIL, SUPPORT, ANALYTICS, PEOPLE, INVITATIONS, INTEGRATIONS];
  if (role === 'moderator') return [...staffEntries(userId), EMAIL];
  const entries = BY_ROLE[role as MemberRole];
  if (entries) return [...entries(userId), EMAIL];
  return [search('Search', 'Find members by role, location, look and rate.'), ownProfile(userId)];
};
