export const urlRequired = 'URL is required';
export const urlTooLong = 'URL is too long';
export const neverInvalid = 'Never must be true or false';
