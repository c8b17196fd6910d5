/** How a backup was made: by the schedule, by an admin, or before an upgrade. */
export const BACKUP_OCCASIONS = ['nightly', 'by-hand', 'before-upgrade'] as const;
export type BackupOccasion = (typeof BACKUP_OCCASIONS)[number];

/** Work with backups. One at a time runs on a site. */
export const BACKUP_TASKS = ['backup', 'check', 'restore'] as const;
export type BackupTaskKind = (typeof BACKUP_TASKS)[number];

/** The file name of a backup of the site, with the time at which it was made. */
export const BACKUP_NAME =
  /^opencall-(?:(by-hand|before-upgrade)-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;
