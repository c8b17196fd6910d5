// Files of the data download
export const aboutApiTokens = 'The names of your API tokens, what they may do, and when they were made and used.';
