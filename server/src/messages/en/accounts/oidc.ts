// Files of the data download
export const aboutLoginProviders = 'The provider that you can log in with, and your identity there.';
