// Files of the data download
export const aboutApiTokens =
  'The names of your API tokens, their permissions, and when they were created and used.';
