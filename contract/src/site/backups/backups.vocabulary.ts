/** How a backup was made: by the schedule, by an admin or a command, before an upgrade, or before a rollback. */
export const BACKUP_OCCASIONS = ['nightly', 'by-hand', 'before-upgrade', 'before-rollback'] as const;
export type BackupOccasion = (typeof BACKUP_OCCASIONS)[number];

/** Work with backups. One at a time runs on a site. */
export const BACKUP_TASKS = ['backup', 'check', 'restore'] as const;
export type BackupTaskKind = (typeof BACKUP_TASKS)[number];

/** The file name of a backup of the site, with the time at which it was made. */
export const BACKUP_NAME =
  /^opencall-(?:(by-hand|before-upgrade|before-rollback)-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;

/** A time of day, `HH:MM`. */
export const BACKUP_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
export const BACKUP_KEEP_MAX = 1000;
export const BACKUP_DEFAULTS = { at: '03:00', keep: 7 } as const;

/** Where the backups of the site go: `none` makes no nightly ones, `server` is the default folder in the data folder. */
export const BACKUP_DESTINATIONS = ['none', 'server', 'folder', 's3'] as const;
/** The destinations that admins can store; `none` is no destination. */
export const STORED_DESTINATIONS = ['server', 'folder', 's3'] as const;
export type BackupDestinationKind = (typeof BACKUP_DESTINATIONS)[number];

/** An absolute path. */
export const BACKUP_FOLDER = /^(?:\/|[A-Za-z]:[\\/])[^\p{Cc}]{0,500}$/u;
export const BACKUP_BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/;
/** Names that are separated by slashes. */
export const BACKUP_PREFIX = /^(?=.{1,200}$)(?!\.{1,2}(?:\/|$))[\w.=-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.=-]+)*$/;
export const BACKUP_REGION = /^[A-Za-z0-9-]{1,64}$/;
/** An access key id, or a secret access key. */
export const BACKUP_KEY = /^[\x21-\x7e]{1,300}$/;

/** Environment variables that decide where and when backups are made, how many are kept, and the access to a bucket. */
export const BACKUP_VARIABLES = [
  'BACKUP_TO',
  'BACKUP_AT',
  'BACKUP_KEEP',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
export type BackupVariable = (typeof BACKUP_VARIABLES)[number];
