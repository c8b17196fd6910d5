// Files of the data download
export const aboutBlockedMembers = 'Members that you blocked.';
