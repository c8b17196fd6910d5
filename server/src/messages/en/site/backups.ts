export const timeSetByEnvironment = 'The time is set by BACKUP_AT in the environment of the server';
export const countSetByEnvironment = 'The number is set by BACKUP_KEEP in the environment of the server';
