// Files of the data download
export const aboutProfile = 'Your profile with every field, those that only you and staff see too.';
