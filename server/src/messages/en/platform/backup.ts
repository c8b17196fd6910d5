import type { Value } from '@opencall/contract/shared/format/messages';

export const fileExists = ({ address }: { address: Value }) => `${address} exists already.`;
export const noFile = ({ path }: { path: Value }) => `There is no file ${path}.`;
export const noObject = ({ address }: { address: Value }) => `There is no ${address}.`;
export const noRoom = ({ folder }: { folder: Value }) => `There is no room left in ${folder}.`;
export const bucketFails = ({ bucket, reason }: { bucket: Value; reason: Value }) =>
  `The bucket ${bucket} cannot be used: ${reason}`;
export const setBucketKeys =
  'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (and S3_ENDPOINT) for backups in S3.';
export const nameFileInBucket = 'Name the file in the bucket, such as s3://bucket/backup.tar.';

// Why a file is not a backup that can be restored
export const partTooLarge = ({ name }: { name: Value }) =>
  `The backup is damaged: ${name} is larger than it can be.`;
export const partChanged = ({ name }: { name: Value }) =>
  `The backup is damaged: ${name} is not what was written.`;
export const checksumDiffers = 'The backup is damaged: its checksum does not match its content.';
export const goesOnAfterEnd = 'The backup is damaged: something follows its end.';
export const notPlainFile = ({ name }: { name: Value }) =>
  `The backup is damaged: ${name} is not a plain file.`;
export const endMissing = 'The backup is not whole: its end is missing.';
export const notWhole = 'The file is not a whole backup of Opencall.';
export const databaseNotEmpty = 'The database is not empty.';
export const unknownTable = ({ name }: { name: Value }) =>
  `The backup holds rows of a table that is not known: ${name}.`;
export const rowsMissing = ({ table, name }: { table: Value; name: Value }) =>
  `Rows of ${table} refer to others that are not in the backup (${name}).`;
