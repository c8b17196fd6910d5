// What other features may use of the site settings.
export {
  findBackupDestination,
  type StoredDestination,
  storedDestinationSchema,
} from './backup-destination.sql.ts';
export { refreshSite } from './current-site.service.ts';
export { READ_MAINTENANCE, WRITE_MAINTENANCE } from './maintenance.sql.ts';
export { changeSettings, findBackupTimes, hasWeeklyEmail, SITE_CHANNEL } from './site-settings.service.ts';
