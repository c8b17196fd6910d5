export const nameRequired = 'A name is required';
export const theName = 'The name';
export const unknownScope = 'Unknown scope';
export const scopesRequired = 'Scopes are required';
export const chooseAtLeastOneScope = 'Choose at least one scope';
