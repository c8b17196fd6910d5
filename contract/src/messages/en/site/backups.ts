export const fileNameInvalid = 'Must be the file name of a backup';
export const typeTheNameOfTheSite = 'Type the name of the site';
