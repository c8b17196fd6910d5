export const untilInvalid = 'Please choose when the suspension ends';
export const pleaseChooseASanction = 'Please choose a sanction';
