import type { Value } from '@opencall/contract/shared/format/messages';

export const fileExists = ({ address }: { address: Value }) => `${address} already exists.`;
export const noFile = ({ path }: { path: Value }) => `There is no file ${path}.`;
export const noObject = ({ address }: { address: Value }) => `There is no ${address}.`;
export const noRoom = ({ folder }: { folder: Value }) => `There is no room left in ${folder}.`;
export const bucketFails = ({ bucket, reason }: { bucket: Value; reason: Value }) =>
  `The bucket ${bucket} cannot be used: ${reason}`;
export const setBucketKeys =
  'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (and S3_ENDPOINT) for backups in S3.';
export const nameFileInBucket = 'Name the file in the bucket, such as s3://bucket/backup.tar.';

// Why a file is not a backup that can be restored
export const partTooLarge = ({ name }: { name: Value }) => `The backup is damaged: ${name} is too large.`;
export const partChanged = ({ name }: { name: Value }) =>
  `The backup is damaged: ${name} has changed since it was written.`;
export const checksumDiffers = 'The backup is damaged: its checksum does not match its content.';
export const goesOnAfterEnd = 'The backup is damaged: there is more data after its end.';
export const notPlainFile = ({ name }: { name: Value }) =>
  `The backup is damaged: ${name} is not a plain file.`;
export const endMissing = 'The backup is incomplete: its end is missing.';
export const notWhole = 'The file is not a complete backup of Opencall.';
export const databaseNotEmpty = 'The database is not empty.';
export const unknownTable = ({ name }: { name: Value }) =>
  `The backup contains rows of an unknown table: ${name}.`;
export const rowsMissing = ({ table, name }: { table: Value; name: Value }) =>
  `Rows of ${table} refer to rows that are missing from the backup (${name}).`;
