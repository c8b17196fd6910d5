export const momentInvalid = 'Must be a date (2026-11-21) or a time (2026-11-21T17:30:00Z)';
export const unknownAction = 'Unknown action';
