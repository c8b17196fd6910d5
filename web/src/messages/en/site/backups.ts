import type { Value } from '@opencall/contract/shared/format/messages';

export const latestActivity = 'Latest activity';
export const startedAt = ({ dateTime }: { dateTime: Value }) => `Started <time>${dateTime}</time>.`;
export const restoreStartedAt = ({ dateTime }: { dateTime: Value }) =>
  `Started <time>${dateTime}</time>. The site is closed to everyone until it ends.`;
export const settings = 'Settings';
export const destination = 'Destination';
export const nightly = 'Nightly';
export const notMade = 'Off. Choose a destination to get one every night.';
export const setByInThe = ({ names }: { names: Value }) => `Set by ${names} in the environment`;
export const accessToTheBucket = 'Access to the bucket';
export const nightlyBackups = 'Nightly backups';
export const nightlyAtUtc = 'Time (UTC)';
export const ifThisTimeHasPassed =
  'If this time has passed since the last backup, the next one is made within minutes.';
export const nightlyBackupsThatAreKept = 'Nightly backups to keep';
export const olderOnesAreDeletedAfter = 'Older ones are deleted after the next nightly backup.';
export const saveChanges = 'Save changes';
export const settingsSaved = 'Settings saved';
export const couldNotSaveTheSettings = 'Could not save the settings';
export const theEnvironmentWins =
  'Variables in the environment of the server (<code>BACKUP_…</code>) win over these settings. Backups that you make manually are kept until you delete them.';
export const backupsGoTo = 'Backups go to';
export const noDestination = 'None: no nightly backups, and manual ones go to this server';
export const thisServer = 'This server';
export const anotherFolder = 'Another folder, such as a mounted disk';
export const s3Bucket = 'S3 bucket';
export const folder = 'Folder';
export const folderHint = 'An absolute path on the server. The server must be allowed to write there.';
export const bucket = 'Bucket';
export const prefix = 'Prefix (optional)';
export const prefixHint = 'Begins the names of the backups, like a folder.';
export const endpoint = 'Endpoint';
export const emptyIsAmazon = 'Address of the storage service. Leave empty for Amazon S3.';
export const emptyUses = ({ name }: { name: Value }) => `Leave empty to use ${name} of the environment.`;
export const region = 'Region';
export const emptyRegion = 'Leave empty to use the region of the environment, or us-east-1.';
export const accessKeyId = 'Access key ID';
export const secretAccessKey = 'Secret access key';
export const secretIsStored = 'A key is stored and never shown. Leave empty to keep it.';
export const secretIsNeverShown = 'It is stored encrypted and never shown again.';
export const bucketKeysLost =
  'The server cannot read the keys of the bucket, so there are no nightly backups. Enter both keys again and save the destination.';
export const existingBackupsStay =
  'The server writes, reads and deletes a test file before it saves a new destination. Existing backups stay where they are: they are no longer listed here, and the server does not delete them.';
export const testing = 'Testing…';
export const saveDestination = 'Save destination';
export const destinationSaved = 'Destination saved';
export const couldNotSaveTheDestination = 'Could not save the destination';
export const check = 'Check';
export const download = 'Download';
export const restore = 'Restore';
export const notCheckedYet = 'Not checked yet.';
export const checkedDateTimeMessage = ({ dateTime, message }: { dateTime: Value; message: Value }) =>
  `Checked ${dateTime}. ${message}`;
export const restorable = 'Restorable';
export const damaged = 'Damaged';
export const checkTheBackup = ({ made }: { made: Value }) => `Check the backup of ${made}`;
export const downloadTheBackup = ({ made }: { made: Value }) => `Download the backup of ${made}`;
export const restoreTheBackup = ({ made }: { made: Value }) => `Restore the backup of ${made}`;
export const deleteTheBackup = ({ made }: { made: Value }) => `Delete the backup of ${made}`;
export const backups = 'Backups';
export const byHand = 'Manual';
export const beforeAnUpgrade = 'Before an upgrade';
export const beforeARollback = 'Before a rollback';
export const aBackupIsBeingMade = 'A backup is being made';
export const aBackupIsBeingChecked = 'A backup is being checked';
export const aBackupIsBeingRestored = 'A backup is being restored';
export const theLastBackupWasMade = 'The last backup was made';
export const theLastCheckFoundNo = 'The last check found no problem';
export const theLastRestoreWasCompleted = 'The last restore was completed';
export const theLastBackupFailed = 'The last backup failed';
export const theLastCheckFoundA = 'The last check found a problem';
export const theLastRestoreFailedAnd = 'The last restore failed; the site has not changed';
export const couldNotStartTheDownload = 'Could not start the download';
export const downloadThisBackup = 'Download this backup?';
export const itContainsTheDataOf =
  'It contains the data of all members and the secrets of the site. Keep it where no one else can read it.';
export const starting = 'Starting…';
export const currentPassword = 'Current Password';
export const code = 'Code';
export const fromYourAuthenticatorApp = 'From your authenticator app.';
export const couldNotStartTheRestore = 'Could not start the restore';
export const restoreStarted = 'Restore started';
export const theBackupIsCheckedFirst =
  'The backup is checked first. Then the site is closed to everyone until the restore ends.';
export const restoreThisBackup = 'Restore this backup?';
export const theSiteGoesBackTo = ({ dateTimeWithYear }: { dateTimeWithYear: Value }) =>
  `The site goes back to ${dateTimeWithYear}. Everything that was written since then is lost, and you may have to log in again. The site is closed to members until you end the maintenance. If the restore fails, nothing changes.`;
export const lastCheckFailed = ({ message }: { message: Value }) =>
  `The last check found this backup damaged, so the restore will probably fail. ${message}`;
export const checkBeforeRestore =
  'This backup has not been checked. The restore verifies the file before it closes the site. To find out first whether all of it can be restored, use Check.';
export const typeToConfirm = ({ siteName }: { siteName: Value }) => `Type ${siteName} to confirm`;
