// Files of the data download
export const aboutLists = 'The lists of people that you keep.';
export const aboutListMembers = 'Who is on your lists, with your notes.';
