import type { Value } from '@opencall/contract/shared/format/messages';

export const deleteThisEntry = 'Delete this entry?';
export const deletesEntryAndVotes = ({ title }: { title: Value }) =>
  `“${title}” is approved. The entry and its votes will be deleted.`;
export const deletesEntryAndFiles = ({ title }: { title: Value }) =>
  `“${title}” and its files will be permanently deleted.`;
export const pleaseLogInToVote = 'Please log in to vote';
export const errorVoting = 'Error voting';
export const voteRecorded = 'Vote recorded';
export const voteRemoved = 'Vote removed';
export const entryDeleted = 'Entry deleted';
export const deleteFailed = 'Delete failed';
export const entryApproved = 'Entry approved';
export const entryRejected = 'Entry rejected';
export const entryBackToPending = 'Entry set back to pending';
export const winner = 'Winner';
export const yourVote = 'Your Vote';
export const byUsernameDate = ({ username, date }: { username: Value; date: Value }) =>
  `by <link>${username}</link>, <time>${date}</time>`;
export const shownOnceApproved = 'Other members will see it once it is approved.';
export const rejectedByModerator = 'A moderator rejected it.';
export const entry = 'Entry';
export const deleteEntry = 'Delete Entry';
export const mostVotes = 'Most votes';
export const oldest = 'Oldest';
export const noEntriesYet = 'No entries yet';
export const approvedEntriesAppearHere = 'Approved entries appear here. Yours could be the first.';
export const noOneEnteredThisContest = 'No one entered this contest.';
export const entriesCouldNotBeLoaded = 'Entries could not be loaded';
export const safetyFilm = 'Safety film';
export const entries = 'Entries';
export const moreEntriesNotLoaded = 'More entries could not be loaded.';
export const nextEntry = 'Next entry';
export const previousEntry = 'Previous entry';
