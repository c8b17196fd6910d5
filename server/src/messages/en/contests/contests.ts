// Files of the data download
export const aboutContestEntries = 'Your contest entries and their results.';
export const aboutContestVotes = 'Your votes in contests.';
export const aboutContestsCreated = 'Contests that you created.';
