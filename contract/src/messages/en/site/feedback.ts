export const typeRequired = 'Please select a feedback type';
export const statusInvalid = 'Status must be reviewed, implemented or declined';
export const notesTooLong = 'Notes cannot exceed 2000 characters';
