// Files of the data download
export const aboutAcceptedTerms = 'Versions of the terms that you agreed to after you joined.';
