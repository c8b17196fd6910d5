// Files of the data download
export const aboutSignInProviders = 'The provider that you can sign in with, and your identity there.';
