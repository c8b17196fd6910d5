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
export const photoVideo = 'Photo & video';
export const voteCount = ({ count }: Count) =>
  plural(count, { one: '1 vote', other: `${numberText(count)} votes` });
export const entryCount = ({ count }: Count) =>
  plural(count, { one: '1 entry', other: `${numberText(count)} entries` });
export const noPrizesListed = 'No prizes listed';
export const loadingContest = 'Loading contest';
export const votes = 'Votes';
export const entries = 'Entries';
export const contest = 'Contest';
export const createContest = 'Create Contest';
export const startsOn = ({ date }: { date: Value }) => `Starts ${date}, already accepting entries`;
export const acceptingEntries = 'Accepting entries';
export const entriesClose = ({ date }: { date: Value }) => `Entries close ${date}`;
export const votingHasNoEndDate = 'Voting is open, no end date yet';
export const votingEnds = ({ date }: { date: Value }) => `Voting ends ${date}`;
export const entriesClosed = ({ date }: { date: Value }) => `Entries closed ${date}`;
export const ended = ({ date }: { date: Value }) => `Ended ${date}`;
export const fromTo = ({ start, end }: { start: Value; end: Value }) => `${start} to ${end}`;
export const acceptedMedia = 'Accepted media';
export const videosUpTo5Minutes = 'Videos up to 5 minutes';
export const hasVoted = 'You have voted. To vote for another entry, first remove your vote.';
export const canVote = 'Voting is open. You have one vote.';
export const submitEntry = 'Submit Entry';
export const ofYourEntriesSubmitted = ({ submitted, limit }: { submitted: Value; limit: Value }) =>
  `${submitted} of your ${limit} entries submitted`;
export const activeContests = 'Active Contests';
export const upcomingContests = 'Upcoming Contests';
export const completedContests = 'Completed Contests';
export const loadingContests = 'Loading contests';
export const noContestsAvailable = 'No contests available';
export const newContestsAppearHere = 'New contests appear here, with their brief, dates and prizes.';
export const manageContests = 'Manage contests';
export const aboutContests = 'Each contest has one brief. Enter your work and vote for your favorite.';
export const pleaseLogInToVote = 'Please log in to vote';
export const removeVote = 'Remove vote';
export const voteForThisEntry = 'Vote for this entry';
export const oneVotePerContest = 'You can only vote for one entry per contest';
export const viewAllContests = 'View all contests';
export const contestNotFound = 'Contest not found';
export const contestIsGone = 'This contest was deleted, or the link is incomplete.';
export const errorLoadingContests = 'Error loading contests';
export const failedToLoadContests = 'Failed to load contests';
export const failedToLoadContest = 'This contest could not be loaded';
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
  'Photos must be JPG or PNG, videos MP4, MOV or WebM, each up to 100 MB. Videos can run up to 5 minutes.';
export const leaveOutWatermarksContactDetails =
  'Leave out watermarks, contact details and advertising. A preview picture must show what is in the entry.';
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
  'Moderators may reject an entry, or remove one that was approved, if it breaks these terms or the rules of its contest. They give a reason.';
export const repeatedViolations =
  'Members who break the rules repeatedly may be excluded from later contests and lose prizes.';
export const acknowledgment = 'Acknowledgment';
export const bySubmittingAnEntryYou =
  'By submitting an entry you confirm that you have read these terms, that what you state about your work is true, and that you accept how votes are counted: each member has one vote per contest, and in a tie the entry that reached the count first ranks higher.';
export const fullContestPolicy = 'Full contest policy';
export const whenVotingStarts = 'When voting starts';
export const votingStartsAt = ({ subscribers }: { subscribers: Value }) =>
  `Voting starts once the platform reaches ${subscribers} paid subscribers. Until then entries are collected and reviewed.`;
export const viewContest = 'View Contest';
export const contestRules = 'Contest rules';
export const contestPolicy = 'Contest policy';
export const dates = 'Dates';
export const prizes = 'Prizes';
