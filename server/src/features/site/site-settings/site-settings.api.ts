// What other features may use of the site settings.
export {
  findBackupDestination,
  READ_BACKUP_SETTINGS,
  type StoredDestination,
  storedDestinationSchema,
  WRITE_BACKUP_SETTINGS,
} from './backup-destination.sql.ts';
export { refreshSite } from './current-site.service.ts';
export { READ_MAINTENANCE, WRITE_MAINTENANCE } from './maintenance.sql.ts';
export { changeSettings, findBackupTimes, hasWeeklyEmail, SITE_CHANNEL } from './site-settings.service.ts';
