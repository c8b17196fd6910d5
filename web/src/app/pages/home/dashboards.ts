import type { MemberRole } from '@opencall/contract/shared/vocabulary';
import type { StaffQueueName } from '@opencall/contract/site/home/home.vocabulary';
import type { ToOptions } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/app/pages-home';
import * as common from '#messages/common';

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
  title: m.myProfile,
  text: m.yourBioStatsAndRates,
  link: paths.profile(userId),
});

const EMAIL: HomeEntry = {
  title: common.email,
  text: m.messagesWithASubjectLine,
  link: paths.emails(),
};

const BY_ROLE: Record<MemberRole, (userId: number) => HomeEntry[]> = {
  model: (userId) => [
    ownProfile(userId),
    {
      title: m.myPortfolio,
      text: m.albumsOfYourWorkUp,
      link: paths.profile(userId, { tab: 'portfolio' }),
    },
  ],
  photographer: (userId) => [
    search(m.findModels, m.searchByLocationLookGenre),
    ownProfile(userId),
    gallery(userId, m.myGallery, m.upToNinePhotosThat),
  ],
  videographer: (userId) => [
    search(m.findTalent, m.onCameraAndVoiceTalent),
    ownProfile(userId),
    gallery(userId, m.myReels, m.upToNineStillsFrom),
  ],
  creator: (userId) => [
    search(m.findCollaborators, m.findPeopleWhoseSkillsComplement),
    ownProfile(userId),
    gallery(userId, m.contentProjects, m.upToNinePicturesOf),
  ],
};

/** The cards of moderators and admins. */
const staffEntries = (userId: number): HomeEntry[] => [
  {
    title: m.moderationPanel,
    text: m.everythingThatNeedsADecision,
    link: paths.moderation(),
  },
  {
    title: m.idVerifications,
    text: m.identityDocumentsWaitingForReview,
    link: paths.moderation({ tab: 'id-verification' }),
  },
  {
    title: m.contentReports,
    text: m.profilesAndMessagesThatMembers,
    link: paths.moderation({ tab: 'abuse-reports' }),
  },
  {
    title: m.userSuggestions,
    text: m.suggestionsFromMembers,
    link: paths.moderation({ tab: 'suggestions' }),
  },
  {
    title: m.callsInReview,
    text: m.openCallsToCheckBefore,
    link: paths.moderation({ tab: 'calls' }),
    queue: 'calls',
  },
  {
    title: common.disputes,
    text: m.shootsWhereTheParticipantsDisagree,
    link: paths.moderation({ tab: 'disputes' }),
    queue: 'disputes',
  },
  {
    title: m.pendingReviews,
    text: m.contestEntriesWaitingForReview,
    link: paths.manageContests(),
  },
  { title: m.createContest, text: m.writeABriefAndSet, link: paths.createContest() },
  {
    title: m.manageContests,
    text: m.everyContestAndItsStatus,
    link: paths.manageContests(),
  },
  search(m.browseProfiles, m.allMembersIncludingHiddenProfiles),
  ownProfile(userId),
];

const SUPPORT: HomeEntry = {
  title: m.supportMessages,
  text: m.theContactFormThatMembers,
  link: paths.contact(),
};

const ANALYTICS: HomeEntry = {
  title: common.analytics,
  text: m.dailyFiguresMembersTrialsMessages,
  link: paths.analytics(),
};

const PEOPLE: HomeEntry = {
  title: common.members,
  text: m.accountsRolesSessionsTrialsAnd,
  link: paths.people(),
};

const INVITATIONS: HomeEntry = {
  title: common.invitations,
  text: m.linksThatLetPeopleRegister,
  link: paths.invitations(),
};

const INTEGRATIONS: HomeEntry = {
  title: common.integrations,
  text: m.apiTokensAndWebhooksWith,
  link: paths.integrations(),
};

/** The cards of the home page, by role. A role without a dashboard gets search and its own profile. */
export const homeEntries = (role: string, userId: number): HomeEntry[] => {
  if (role === 'admin')
    return [...staffEntries(userId), EMAIL, SUPPORT, ANALYTICS, PEOPLE, INVITATIONS, INTEGRATIONS];
  if (role === 'moderator') return [...staffEntries(userId), EMAIL];
  const entries = BY_ROLE[role as MemberRole];
  if (entries) return [...entries(userId), EMAIL];
  return [search(common.search, m.findMembersByRoleLocation), ownProfile(userId)];
};
