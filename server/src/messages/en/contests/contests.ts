export const contestDeleted = 'Contest deleted';
export const entryDeleted = 'Entry deleted';
export const voteRecorded = 'Vote recorded successfully';
export const voteRemoved = 'Vote removed successfully';

// Files of the data download
export const aboutContestEntries = 'Your contest entries and their results.';
export const aboutContestVotes = 'Your votes in contests.';
export const aboutContestsCreated = 'Contests that you created.';
