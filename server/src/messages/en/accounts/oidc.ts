// Files of the data download
export const aboutSignInProviders = 'Providers that sign you in here, and who you are for them.';
