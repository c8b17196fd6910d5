export const sex = 'Sex';
export const pronouns = 'Pronouns';
export const bodyType = 'Body Type';
export const hairColor = 'Hair Color';
export const eyeColor = 'Eye Color';
export const ethnicity = 'Ethnicity';
export const zipInvalid = 'Please enter a valid US ZIP code (e.g., 12345 or 12345-6789)';
