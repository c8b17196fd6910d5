import type { Value } from '#shared/format/messages.ts';

export const fileNameInvalid = 'Must be the file name of a backup';
export const typeTheNameOfTheSite = 'Type the name of the site';
export const timeInvalid = 'Enter a time of day in UTC such as 03:00';
export const keepInvalid = ({ max }: { max: Value }) => `Enter a whole number of backups from 1 to ${max}`;
