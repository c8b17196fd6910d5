import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const rules = 'Rules';
export const upcoming = 'Upcoming';
export const active = 'Active';
export const voting = 'Voting';
export const completed = 'Completed';
export const approved = 'Approved';
export const rejected = 'Rejected';
export const photo = 'Photo';
export const video = 'Video';
export const photoVideo = 'Photo & Video';
export const votes = ({ count }: Count) =>
  plural(count, { one: '1 vote', other: `${numberText(count)} votes` });
export const entries = ({ count }: Count) =>
  plural(count, { one: '1 entry', other: `${numberText(count)} entries` });
export const noPrizesListed = 'No prizes listed';
export const loadingContest = 'Loading contest';
export const votes2 = 'Votes';
export const entries2 = 'Entries';
export const contest = 'Contest';
export const noId = 'no id';
export const createContest = 'Create Contest';
export const startsRelative = ({ relative }: { relative: Value }) => `Starts ${relative}`;
export const endsRelative = ({ relative }: { relative: Value }) => `Ends ${relative}`;
export const dateTimeToDateTime2 = ({ dateTime, dateTime2 }: { dateTime: Value; dateTime2: Value }) =>
  `${dateTime} to ${dateTime2}`;
export const acceptedMedia = 'Accepted Media';
export const videosUpTo5Minutes = 'Videos up to 5 minutes';
export const youHaveVotedYouCan =
  'You have voted. You can take your vote back and give it to another entry while voting is open.';
export const votingIsOpenYouHave = 'Voting is open. You have one vote in this contest.';
export const submitEntry = 'Submit Entry';
export const ofYourEntriesSubmitted = ({
  myEntryCount,
  maxEntriesPerUser,
}: {
  myEntryCount: Value;
  maxEntriesPerUser: Value;
}) => `${myEntryCount} of your ${maxEntriesPerUser} entries submitted`;
export const activeContests = 'Active Contests';
export const upcomingContests = 'Upcoming Contests';
export const completedContests = 'Completed Contests';
export const loadingContests = 'Loading contests';
export const noContestsAvailable = 'No contests available';
export const newContestsAreAnnouncedHere =
  'New contests are announced here, with their brief, dates and prizes.';
export const manageContests = 'Manage Contests';
export const everyMemberGetsTheSame =
  'Every member gets the same brief. Enter your work, and vote for one entry.';
export const pleaseLogInToVote = 'Please log in to vote';
export const removeVote = 'Remove Vote';
export const voteForThisEntry = 'Vote for this Entry';
export const youCanOnlyVoteFor = 'You can only vote for one entry per contest';
export const viewAllContests = 'View all contests';
export const contestNotFound = 'Contest not found';
export const thisContestIsNoLonger = 'This contest is no longer here, or the address was cut off.';
export const errorLoadingContests = 'Error loading contests';
export const failedToLoadContests = 'Failed to load contests';
export const failedToLoadContest = 'Failed to load contest';
export const eligibility = 'Eligibility';
export const contestsAreOpenToMembers =
  'Contests are open to members who are 18 years or older. Younger people need the permission of a parent or legal guardian, who is responsible for the entry.';
export const eachPersonEntersWithOne = 'Each person enters with one account, in their own name.';
export const originalContent = 'Original content';
export const enterOnlyWorkThatYou =
  'Enter only work that you made yourself, or made with others who agreed to it being entered.';
export const everyoneWhoCanBeRecognized =
  'Everyone who can be recognized in it must know and agree. Music, logos and other people’s art need permission from the rights holder.';
export const mediaGuidelines = 'Media guidelines';
export const photosAreJpgOrPng =
  'Photos are JPG or PNG files, videos are MP4, MOV or WebM files; neither may be larger than 100 MB. Videos may run up to 5 minutes.';
export const leaveOutWatermarksContactDetails =
  'Leave out watermarks, contact details and advertising. A preview picture shows what is in the entry.';
export const aModeratorChecksEachEntry = 'A moderator checks each entry before others see it.';
export const usageRights = 'Usage rights';
export const theWorkStaysYoursBy =
  'The work stays yours. By entering it you allow us to store it, show it on the site and use it to promote the contest, with your name and without payment.';
export const thisPermissionDoesNotAllow =
  'This permission does not allow anyone to sell your work. When you delete an entry, it is no longer shown.';
export const communityStandards = 'Community standards';
export const noHatredHarassmentStalkingThreats =
  'No hatred, harassment, stalking, threats or anything illegal. Do not show anyone in a demeaning way or in a way they did not agree to.';
export const votesAreForTheWork =
  'Votes are for the work. If you buy or trade votes, or vote from accounts that are not yours, you are disqualified.';
export const disqualification = 'Disqualification';
export const moderatorsMayRejectAnEntry =
  'Moderators may reject an entry, or remove one that was approved, when it breaks these terms or the rules of its contest. They say why.';
export const membersWhoBreakThemAgain =
  'Members who break them again may be excluded from later contests and lose prizes.';
export const acknowledgment = 'Acknowledgment';
export const bySubmittingAnEntryYou =
  'By submitting an entry you say that you have read these terms, that what you state about your work is true, and that you accept how votes are counted: each member has one vote per contest, and in a tie the entry that reached the count first is ahead.';
export const fullContestPolicy = 'Full Contest Policy';
export const whenVotingStarts = 'When voting starts';
export const votingStartsOnceThePlatform = ({ votingStartsAt }: { votingStartsAt: Value }) =>
  `Voting starts once the platform reaches ${votingStartsAt} paid subscribers. Until then entries are collected and reviewed.`;
export const viewContest2 = 'View Contest';
export const contestRules = 'Contest Rules';
export const contestPolicy = 'Contest Policy';
export const dates = 'Dates';
export const prizes = 'Prizes';
