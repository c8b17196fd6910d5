import type { Value } from '#shared/format/messages.ts';

export const fileNameInvalid = 'Must be the file name of a backup';
export const typeTheNameOfTheSite = 'Type the name of the site';
export const timeInvalid = 'Enter a time of day in UTC such as 03:00';
export const keepInvalid = ({ max }: { max: Value }) => `Enter a whole number of backups from 1 to ${max}`;
export const folderInvalid = 'Enter an absolute folder such as /var/backups/opencall';
export const bucketInvalid = 'Enter the name of the bucket without s3://';
export const prefixInvalid =
  'Use a-z, A-Z, 0-9, dots, dashes, underscores and slashes, without a slash at either end';
export const endpointInvalid = 'Enter an address such as https://s3.example';
export const regionInvalid = 'Enter a region such as us-east-1';
export const accessKeyInvalid = 'Enter the access key ID without spaces';
export const secretKeyInvalid = 'Enter the secret access key without spaces';
