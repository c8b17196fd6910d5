// Files of the data download
export const aboutIdentityDocumentViews =
  'Each time a member of our team viewed your identity document, with their name.';
