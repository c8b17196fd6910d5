// Files of the data download
export const aboutIdentityDocumentViews = 'When a member of the team viewed your identity document, and who.';
