// Files of the data download
export const aboutProfile = 'Your profile with all its fields, including those that only you and staff see.';
