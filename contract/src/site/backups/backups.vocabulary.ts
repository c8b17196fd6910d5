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
