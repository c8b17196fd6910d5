import type { Value } from '@opencall/contract/shared/format/messages';

export const votedDate = ({ date }: { date: Value }) => `Voted <time>${date}</time>`;
export const viewContest = ({ title }: { title: Value }) => `View Contest<strong>: ${title}</strong>`;
export const noVotesYet = 'No votes yet';
export const youHaveOneVoteIn = 'You have one vote in every contest. Give it to the work you like best.';
export const exploreContests = 'Explore Contests';
export const errorLoadingVotes = 'Error loading votes';
export const loadingYourVotes = 'Loading your votes';
export const voteList = 'Your votes';
export const yourContestVotes = 'Your Contest Votes';
