import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const couldNotBeChecked = ({ reason }: { reason: Value }) => `This could not be checked: ${reason}`;
export const seeServerLog = 'See the log of the server for details.';

// Settings
export const settingsValid = 'All settings are valid.';
export const fixSetting = 'Fix this setting; the other checks run after that.';
export const noPublicUrl = 'PUBLIC_URL is not set: links in emails lead to localhost.';
export const setPublicUrl = 'Set PUBLIC_URL=https://your.site.';
export const publicUrlWithoutTls = ({ publicUrl }: { publicUrl: Value }) =>
  `PUBLIC_URL is ${publicUrl}, without TLS.`;
export const setPublicUrlWithTls =
  'Put a proxy with TLS in front of the server, and set PUBLIC_URL to an address with https://.';
export const proxyNotTrusted =
  'Only a proxy on this machine can reach the server, and TRUST_PROXY is off: all members share one rate limit.';
export const trustProxy = 'Set TRUST_PROXY=on if exactly one proxy is in front.';
export const vapidKeysDiffer = 'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.';
export const setVapidKeys = 'Set two keys that were generated together, or neither.';
export const vapidFileDamaged = ({ file }: { file: Value }) => `${file} is damaged.`;
export const restoreVapidFile = 'Restore it from a backup.';
export const mediaCheckWithoutTls = 'MEDIA_CHECK_URL does not use TLS: pictures are sent to it unencrypted.';
export const setMediaCheckWithTls = 'Use https://…, unless the service is in your own network.';
export const releasesUrlRefused = ({ reason }: { reason: Value }) =>
  `The site does not look for newer releases, because RELEASES_URL cannot be used: ${reason}.`;
export const setReleasesUrl = 'Name another address, or add its origin to WEBHOOK_ORIGINS.';
export const notProduction = 'NODE_ENV is not production: cookies work without TLS.';
export const setProduction = 'Set NODE_ENV=production.';
export const demoOn = 'DEMO is on: an empty database gets a demo world.';
export const setDemoOff = 'Set DEMO=off.';
export const secretsGenerated = ({ names }: { names: Value }) =>
  `These secrets are not set, so they were generated and are stored in DATA_DIR: ${names}.`;
export const setSecrets = ({ names }: { names: Value }) =>
  `Set ${names} in the environment to the contents of their files in DATA_DIR, and keep a copy elsewhere.`;

// Database
export const databaseServerAnswers = ({ version }: { version: Value }) =>
  `The server of DATABASE_URL answers: PostgreSQL ${version}.`;
export const embeddedDatabaseAnswers = ({ folder, version }: { folder: Value; version: Value }) =>
  `The embedded database in ${folder} answers: PostgreSQL ${version}.`;
export const runningDatabaseAnswers = ({ processId, version }: { processId: Value; version: Value }) =>
  `The embedded database of the running server (process ${processId}) answers: PostgreSQL ${version}.`;
export const databaseServerFails = ({ reason }: { reason: Value }) =>
  `The server of DATABASE_URL does not answer: ${reason}`;
export const embeddedDatabaseFails = ({ reason }: { reason: Value }) =>
  `The embedded database does not answer: ${reason}`;
export const noDatabase = ({ folder }: { folder: Value }) => `There is no database in ${folder} yet.`;
export const startServer = 'Start the server: it creates one.';
export const upgradePostgres = 'Upgrade the server, or set DATABASE_URL to a newer one.';
export const checkDatabaseUrl =
  'Is PostgreSQL running, and are host, user and password of DATABASE_URL right?';
export const checkDataDir =
  'Is DATA_DIR the folder of this site, and does it belong to the user that runs this?';
export const newerMigration = ({ number }: { number: Value }) =>
  `A newer version of the program has changed the database (migration ${number}).`;
export const updateProcess = 'Update this process to the same version and restart it.';
export const startNamedVersion = 'Start the version that the message names.';
export const pendingMigrations = ({ count }: Count) =>
  plural(count, { one: '1 migration is pending.', other: `${count} migrations are pending.` });
export const migrateAtStart = 'The next start applies them; make a backup before it.';
export const jobsFailed = ({ count }: Count) =>
  plural(count, {
    one: 'One background job failed permanently.',
    other: `${count} background jobs failed permanently.`,
  });
export const openFailedJobs = 'Open Failed jobs in the admin panel to see why and to retry them.';

// Backups
export const noBackup = 'There is no backup yet.';
export const lastBackupAge = ({ count }: Count) =>
  count === 0
    ? 'The last good backup is less than a day old.'
    : plural(count, {
        one: 'The last good backup is one day old.',
        other: `The last good backup is ${count} days old.`,
      });
export const lastBackupPlace = ({ target }: { target: Value }) => `It is in ${target}.`;
export const lastBackupFailed = ({ error }: { error: Value }) => `The last attempt failed: ${error}`;
export const nightlyBackupsOff = 'Nightly backups are off: they have no destination.';
export const makeBackup = ({ command }: { command: Value }) => `Run: ${command} backup`;
export const setUpBackups = ({ command }: { command: Value }) =>
  `Choose a destination under Backups to make a backup each night, or run: ${command} backup FILE`;
export const backupBroken = ({ target, error }: { target: Value; error: Value }) =>
  `The backup ${target} cannot be restored: ${error}`;
export const makeAndCheckBackup = 'Make a new backup under Backups and check it.';
export const backupPlaceFails = ({ to, reason }: { to: Value; reason: Value }) =>
  `Backups cannot be written to ${to}: ${reason}`;
export const checkBackupPlace =
  'Check the destination (BACKUP_TO, or the settings under Backups) and the permissions of that place.';
export const backupKeysLost =
  'Nightly backups are off: the keys of their bucket are missing, or cannot be decrypted with ID_DOCUMENT_KEY.';
export const enterBackupKeys =
  'Enter the access key ID and the secret access key under Backups again, or start the server with the former ID_DOCUMENT_KEY.';

// Storage
export const bucketWorks = ({ bucket }: { bucket: Value }) =>
  `The bucket ${bucket} stores, returns and deletes files.`;
export const folderWorks = ({ folder }: { folder: Value }) =>
  `The folder ${folder} stores, returns and deletes files.`;
export const bucketFails = ({ bucket, reason }: { bucket: Value; reason: Value }) =>
  `The bucket ${bucket} cannot be used: ${reason}`;
export const folderFails = ({ folder, reason }: { folder: Value; reason: Value }) =>
  `The folder ${folder} cannot be used: ${reason}`;
export const writtenFileMissing = 'A file that was just written is missing.';
export const checkBucketSettings =
  'Check S3_ENDPOINT, S3_REGION, the keys and their rights (s3:GetObject, PutObject, DeleteObject, ListBucket).';
export const ownDataDir =
  'Make the user that runs the server the owner of DATA_DIR and everything in it (chown -R).';
export const bucketIsPublic = ({ bucket }: { bucket: Value }) =>
  `Anyone can read the bucket ${bucket}, including private and deleted pictures.`;
export const makeBucketPrivate =
  'Block public access to the bucket and remove policies and ACLs that allow reading.';
export const mediaUrlWorks = 'MEDIA_URL leads to this server.';
export const mediaUrlElsewhere = ({ status }: { status: Value }) =>
  `MEDIA_URL answers ${status} for a picture that does not exist; this server answers differently.`;
export const leadMediaUrlHere =
  'Let the CDN fetch MEDIA_URL/media/… from PUBLIC_URL/media/…, not from the bucket.';
export const mediaUrlChangesCaching =
  'MEDIA_URL changes Cache-Control: deleted pictures would stay in its cache.';
export const keepCacheControl =
  'Turn off the cache times of the CDN: it must obey the Cache-Control of the server.';
export const mediaUrlFails = ({ reason }: { reason: Value }) => `MEDIA_URL does not answer: ${reason}`;
export const startAndCheckAgain =
  'Start the server, and run this again. Let the CDN fetch MEDIA_URL/media/… from PUBLIC_URL/media/…, not from the bucket.';

// Email and Redis
export const noMailServer = ({ folder }: { folder: Value }) =>
  `SMTP_URL is not set, so the site cannot send emails: it writes them to ${folder}.`;
export const setMailServer =
  'Set SMTP_URL=smtps://user:password@host and MAIL_FROM, restart, and send a test email from Site settings.';
export const mailServerFails = ({ reason }: { reason: Value }) =>
  `The mail server does not accept this site: ${reason}`;
export const checkSmtpUrl = 'Check host, port, user and password of SMTP_URL.';
export const mailServerWorks = 'The mail server accepts this site.';
export const senderNotSet = ({ mailFrom }: { mailFrom: Value }) => `MAIL_FROM is ${mailFrom}.`;
export const setSender =
  'Set MAIL_FROM to an address of your site, otherwise its emails may be treated as spam.';
export const emailsBounce = ({ bounced, members }: { bounced: Value; members: Value }) =>
  `Emails to ${bounced} of ${members} members bounce.`;
export const seeBounceReasons =
  'See the reasons on the pages of the members (/people). If the addresses are right, ask your email provider.';
export const redisWorks = 'Redis answers.';
export const redisFails = ({ reason }: { reason: Value }) => `Redis does not answer: ${reason}`;
export const checkRedisUrl =
  'Check REDIS_URL. Meanwhile PostgreSQL carries live events, and each process has rate limits of its own.';

// Clock; `setting` names the setting that has the address of the other server.
export const clocksAgree = ({ setting }: { setting: Value }) =>
  `The clock agrees with that of the server of ${setting}.`;
export const clockAhead = ({ count, setting }: Count & { setting: Value }) =>
  plural(count, {
    one: `The clock of this machine is one second ahead of that of the server of ${setting}.`,
    other: `The clock of this machine is ${count} seconds ahead of that of the server of ${setting}.`,
  });
export const clockBehind = ({ count, setting }: Count & { setting: Value }) =>
  plural(count, {
    one: `The clock of this machine is one second behind that of the server of ${setting}.`,
    other: `The clock of this machine is ${count} seconds behind that of the server of ${setting}.`,
  });
export const synchronizeClocks =
  'Turn on time synchronization on both machines (timedatectl set-ntp true): trials, links in emails and two-factor codes depend on the clock.';
export const clockNotChecked =
  'Not checked: the settings name no other server to compare the clock with, and this machine does not say whether it synchronizes its clock.';
export const clockSynchronized = 'This machine synchronizes its clock.';
export const clockNotSynchronized = 'The clock of this machine is not synchronized.';
export const synchronizeClock =
  'Turn on time synchronization (timedatectl set-ntp true): trials, links in emails and two-factor codes depend on the clock.';

// Disk and memory
export const diskHasRoom = ({ folder, free, total }: { folder: Value; free: Value; total: Value }) =>
  `${free} of ${total} are free on the disk of ${folder}.`;
export const diskNearlyFull = ({ folder, free, total }: { folder: Value; free: Value; total: Value }) =>
  `The disk that holds ${folder} is nearly full: ${free} of ${total} are free.`;
export const diskFewFiles = ({ folder, count }: Count & { folder: Value }) =>
  plural(count, {
    one: `The disk that holds ${folder} can store only one more file.`,
    other: `The disk that holds ${folder} can store only ${count} more files.`,
  });
export const freeUpSpace =
  'Free up space, move DATA_DIR to a larger disk, or keep pictures and videos in S3 (S3_BUCKET).';
export const memoryUse = ({ used, available, total }: { used: Value; available: Value; total: Value }) =>
  `The server uses ${used}; ${available} of ${total} are available.`;
export const memoryLeft = ({ available, total }: { available: Value; total: Value }) =>
  `${available} of ${total} are available. How much the server uses was not measured.`;
export const memoryUsedUp = 'The memory is nearly used up.';
export const memoryLow = 'Little memory is left.';
export const addMemory = 'Give the machine or the container more memory, or run fewer programs on it.';

// Certificate
export const certificateExpired = ({ origin }: { origin: Value }) =>
  `The certificate of ${origin} has expired.`;
export const certificateExpires = ({ origin, count }: Count & { origin: Value }) =>
  count === 0
    ? `The certificate of ${origin} expires in less than a day.`
    : plural(count, {
        one: `The certificate of ${origin} expires in one day.`,
        other: `The certificate of ${origin} expires in ${count} days.`,
      });
export const certificateValid = ({ origin, count }: Count & { origin: Value }) =>
  plural(count, {
    one: `The certificate of ${origin} is valid for one more day.`,
    other: `The certificate of ${origin} is valid for ${count} more days.`,
  });
export const checkRenewal =
  'Check why the proxy does not renew it: its log, and whether port 80 is open to the internet.';
export const certificateNotTrusted = ({ origin, reason }: { origin: Value; reason: Value }) =>
  `This machine does not trust the certificate of ${origin}: ${reason}.`;
export const useTrustedCertificate =
  'Browsers may refuse it too. Use a certificate for this name, with its intermediate certificates, from a known authority.';
export const certificateNotChecked = ({ origin, reason }: { origin: Value; reason: Value }) =>
  `The certificate of ${origin} could not be checked: ${reason}`;
export const checkPublicAddress =
  'If members can open the site, allow this machine to reach its own public address. Otherwise, check the proxy and the DNS.';

// Releases
export const newerRelease = ({ newer, version }: { newer: Value; version: Value }) =>
  `Version ${newer} has been released; this site runs ${version}.`;
export const upgrade =
  'Read the release notes and upgrade. A newer version makes a backup when it first starts.';
export const releasesNotChecked = ({ url, error }: { url: Value; error: Value }) =>
  `Could not check for newer releases at ${url}: ${error}.`;
export const checkReleasesUrl =
  'The next check is in a day. Set RELEASES_URL to the address of the release announcements, or remove it.';
export const noAnswerWithin = ({ seconds }: { seconds: Value }) => `no answer within ${seconds} seconds`;
