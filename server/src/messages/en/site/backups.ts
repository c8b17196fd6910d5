import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const timeSetByEnvironment = 'The time is set by BACKUP_AT in the environment of the server';
export const countSetByEnvironment = 'The number is set by BACKUP_KEEP in the environment of the server';
export const destinationSetByEnvironment =
  'The destination is set by BACKUP_TO in the environment of the server';
export const fieldSetByEnvironment = ({ name }: { name: Value }) =>
  `This is set by ${name} in the environment of the server`;
export const folderInDataFolder =
  'Choose a folder outside the data folder of the server, or select This server for its folder for backups';
export const accessKeyMissing = 'Enter the access key ID and the secret access key';
export const secretKeyMissing = 'Enter the secret access key';
export const destinationFails = ({ reason }: { reason: Value }) =>
  `A test file could not be written, read and deleted there: ${reason}. Nothing was changed.`;
export const testFileChanged = 'The test file was read with another content';
export const noAnswerWithin = ({ seconds }: { seconds: Value }) =>
  `There was no answer within ${seconds} seconds`;
// Results of backups, checks and restores
export const processEnded = 'The process that was doing this has ended.';
export const processEndedWith = ({ signal }: { signal: Value }) =>
  `The process that was doing this ended with ${signal}.`;
export const restored = ({ createdAt, version }: { createdAt: Value; version: Value }) =>
  `Restored the backup of ${createdAt}, made by Opencall ${version}.`;
export const restoreStopped =
  'The server stopped during the restore. Nothing was changed: the site is as it was before. To try again, start the restore again.';
export const restoreEndedElsewhere = 'Another process ended this restore before it began. Start it again.';
export const noRoomForCopy = ({ dataDir, needed, free }: { dataDir: Value; needed: Value; free: Value }) =>
  `A backup needs room for a copy of the database in ${dataDir}: ${needed}, and ${free} are free.`;
export const notEmbedded = 'This database is not embedded.';
export const otherSecret = ({ setting }: { setting: Value }) =>
  `The backup was made with another ${setting}. Restore it from the command line, into an empty database.`;
export const otherTables =
  'The database is not empty: it contains tables of another program. Restore into a new database.';
export const folderNotEmpty = ({ count }: Count) =>
  plural(count, {
    one: 'The database is not empty: it holds 1 account. Restore into another DATA_DIR.',
    other: `The database is not empty: it holds ${count} accounts. Restore into another DATA_DIR.`,
  });
export const databaseNotEmpty = ({ count }: Count) =>
  plural(count, {
    one: 'The database is not empty: it holds 1 account. Restore into a new database (DATABASE_URL).',
    other: `The database is not empty: it holds ${count} accounts. Restore into a new database (DATABASE_URL).`,
  });

// Why a file is not a backup that can be restored
export const notABackup = 'The file is not a backup of Opencall.';
export const madeByNewer = ({ version }: { version: Value }) =>
  `The backup was made by a newer version of Opencall (${version}). Use that version or newer.`;
export const madeBeforeBaseline = ({ commit }: { commit: Value }) =>
  `The backup was made by a version older than commit ${commit}: restore it with that commit, start that commit once and make a new backup.`;
export const madeWithNewerDatabase = ({ version, name }: { version: Value; name: Value }) =>
  `The backup was made with a newer database (Opencall ${version}, migration ${name}). Restore it with that version or newer.`;
export const otherMigration = ({ name }: { name: Value }) =>
  `Migration ${name} of the backup differs from that of this program.`;
export const unknownPart = ({ name }: { name: Value }) => `The backup contains an unknown file: ${name}.`;
export const lacksRows = ({ table }: { table: Value }) => `Rows of ${table} are missing from the backup.`;
export const cannotBeRead = ({ part, reason }: { part: Value; reason: Value }) =>
  `The backup is damaged: ${part} cannot be read (${reason}).`;
export const startsTwice = 'The backup is damaged: it starts twice.';
