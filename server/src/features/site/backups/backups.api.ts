// The functions that other features may use.
export { findBackupState } from './backups.service.ts';
