export const listDeleted = 'List deleted';

export const removedFromList = 'Removed from the list';

// Files of the data download
export const aboutLists = 'Your lists of members.';
export const aboutListMembers = 'Members on your lists, with your notes.';
