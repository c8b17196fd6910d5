export const unknownChart = 'Unknown chart';
export const dayInvalid = 'Must be a day, as in 2026-11-21';
