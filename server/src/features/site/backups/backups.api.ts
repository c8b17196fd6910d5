// The functions that backups offers other features.
export { findBackupState } from './backups.service.ts';
