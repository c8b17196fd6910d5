export const statusInvalid = 'Status must be all, pending or verified';
export const verifiedInvalid = 'Verified must be true or false';
export const documentKeyInvalid = 'Must be the key of a document';
