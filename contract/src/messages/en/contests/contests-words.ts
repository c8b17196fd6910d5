export const endBeforeStart = 'End date must be after start date.';
export const startInPast = 'Start date must be in the future';
export const endInPast = 'End date must be in the future';
